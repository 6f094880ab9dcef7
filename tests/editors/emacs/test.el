;;; test.el --- Driftline in a real Emacs with eglot  -*- lexical-binding: t -*-

(require 'eglot)
(require 'flymake)
(require 'markdown-mode)

;; The configuration recommended in clients/README.md.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((markdown-mode gfm-mode) . ("driftline" "lsp"))))
(add-hook 'markdown-mode-hook #'eglot-ensure)

(defun wait-for (what condition)
  "Wait until CONDITION returns something and return it; fail with WHAT after a while."
  (let ((deadline (+ (float-time) 60)) found)
    (while (not (setq found (funcall condition)))
      (when (> (float-time) deadline) (error "Waited in vain for %s" what))
      (accept-process-output nil 0.02))
    found))

(defun shown ()
  "Begin and end of each diagnostic, sorted."
  (sort (mapcar (lambda (each) (list (1- (flymake-diagnostic-beg each)) (1- (flymake-diagnostic-end each))))
                (flymake-diagnostics))
        (lambda (a b) (or (< (car a) (car b)) (and (= (car a) (car b)) (< (cadr a) (cadr b)))))))

(defun checked ()
  "The same from the command line, about the saved file."
  (with-temp-buffer
    (call-process "driftline" nil '(t nil) nil "check" "--format" "json" "plan.md")
    (goto-char (point-min))
    (sort (mapcar (lambda (each) (append (gethash "span" each) nil))
                  (gethash "drift_incidents" (json-parse-buffer)))
          (lambda (a b) (or (< (car a) (car b)) (and (= (car a) (car b)) (< (cadr a) (cadr b))))))))

(defun agree ()
  "Wait until Emacs shows what the command line says."
  (let ((expected (checked)))
    (wait-for (format "agreement with %S" expected) (lambda () (equal (shown) expected)))
    (length expected)))

(find-file "plan.md")
(unless (eq major-mode 'markdown-mode) (error "A plan opens in %s" major-mode))
(run-hooks 'post-command-hook) ; an Emacs in batch mode has no commands after which it would run
(wait-for "diagnostics" #'flymake-diagnostics)
(unless (> (agree) 5) (error "The drifting sample has many findings"))
(message "ok  diagnostics, the same as driftline check says")

(search-forward "electrically safe")
(let ((hover (eglot--request (eglot--current-server-or-lose) :textDocument/hover (eglot--TextDocumentPositionParams))))
  (unless (string-search "We do not give safety certificates" (plist-get (plist-get hover :contents) :value))
    (error "The hover says %S" hover)))
(message "ok  hover")

(goto-char (point-min))
(search-forward "The budget is 85")
(let ((actions (eglot-code-actions (point) (point) "quickfix")) (before (buffer-string)))
  (eglot-execute (eglot--current-server-or-lose) (car actions))
  (when (equal before (buffer-string)) (error "The quick fix changes nothing"))
  (save-buffer)
  (agree)
  (goto-char (point-min))
  (search-forward "The budget is ")
  (when (flymake-diagnostics (point)) (error "The finding is still there")))
(message "ok  quick fix")

(goto-char (point-max))
(insert "\n## Fees 🛠️\nEach visitor pays 12 euros at the door.\n")
(save-buffer)
(agree)
(message "ok  edit")

(let ((verdicts (eglot-execute-command (eglot--current-server-or-lose) 'driftline.workspaceVerdict [])))
  (unless (equal (plist-get (aref verdicts 0) :verdict) "FAIL") (error "The verdicts are %S" verdicts)))
(message "ok  workspace verdict")
(eglot-shutdown (eglot--current-server-or-lose))
(message "Emacs %s: all passed." emacs-version)
;;; test.el ends here
