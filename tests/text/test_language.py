"""English is read; other languages and scripts are told, and short texts pass."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from driftline.text.language import OTHER_LANGUAGE, LanguageSigns, unread_language

ENGLISH = """
The library lends tools to its members from April. Each loan lasts two weeks, and a member may keep three tools at
once. We do not charge a deposit. Volunteers check every tool when it comes back, and whatever is broken goes to the
repair group on Thursdays. Whether the cellar is dry enough to store wooden handles must be found out before winter.
"""
TERSE = """
- Set up repository and CI
- Create schema: users, loans, tools
- Add login page with password reset
- Write import job for the old spreadsheet
- Build search by name, shelf and state
- Send reminder mail three days before a loan ends
- Load test: 200 members, 1,000 tools
- Roll out to pilot branch, then all branches
"""
OTHERS = {
    "German": """Die Bibliothek verleiht ab April Werkzeuge an ihre Mitglieder. Eine Ausleihe dauert zwei Wochen, und
    ein Mitglied darf drei Werkzeuge zugleich behalten. Wir verlangen kein Pfand. Freiwillige prüfen jedes Werkzeug bei
    der Rückgabe, und was kaputt ist, geht am Donnerstag in die Werkstatt. Ob der Keller trocken genug ist, war bisher
    nicht zu klären und wird im Herbst untersucht.""",
    "French": """La bibliothèque prête des outils à ses membres à partir d'avril. Chaque prêt dure deux semaines, et un
    membre peut garder trois outils à la fois. Nous ne demandons pas de caution. Des bénévoles contrôlent chaque outil
    au retour, et ce qui est cassé part à l'atelier le jeudi. On ne sait pas encore si la cave est assez sèche pour y
    ranger les manches en bois, but et moyens restent à définir.""",
    "Spanish": """La biblioteca presta herramientas a sus socios desde abril. Cada préstamo dura dos semanas y un socio
    puede tener tres herramientas a la vez. No cobramos fianza. Los voluntarios revisan cada herramienta cuando vuelve,
    y lo que está roto se lleva al taller los jueves. Todavía no se sabe si el sótano es lo bastante seco para guardar
    los mangos de madera durante el invierno.""",
    "Italian": """La biblioteca presta attrezzi ai suoi soci da aprile. Ogni prestito dura due settimane e un socio può
    tenere tre attrezzi alla volta. Non chiediamo una cauzione. I volontari controllano ogni attrezzo quando torna, e
    quello che è rotto va al laboratorio il giovedì. Non si sa ancora se la cantina sia abbastanza asciutta per
    conservare i manici di legno in inverno.""",
    "Dutch": """De bibliotheek leent vanaf april gereedschap uit aan haar leden. Een lening duurt twee weken, en een lid
    mag drie stuks tegelijk houden. We vragen geen borg. Vrijwilligers kijken elk stuk na als het terugkomt, en wat
    kapot is gaat op donderdag naar de werkplaats. Of de kelder droog genoeg is om houten stelen te bewaren, moet nog
    worden uitgezocht voordat de winter begint.""",
    "Swedish": """Biblioteket lånar ut verktyg till sina medlemmar från april. Ett lån varar i två veckor, och en medlem
    får ha tre verktyg på samma gång. Vi tar ingen deposition. Frivilliga ser över varje verktyg när det kommer
    tillbaka, och det som är trasigt går till verkstaden på torsdagar. Om källaren är tillräckligt torr för skaft av trä
    måste vi ta reda på före vintern.""",
    "Danish": """Biblioteket udlåner værktøj til sine medlemmer fra april. Et lån varer i to uger, og et medlem må have
    tre stykker ad gangen. Vi kræver ikke depositum for at låne. Frivillige ser hvert stykke efter, når det kommer
    tilbage, og det, der er gået i stykker, går til værkstedet om torsdagen. Om kælderen er tør nok til skafter af træ,
    skal vi finde ud af inden vinteren.""",
    "Portuguese": """A biblioteca empresta ferramentas aos seus sócios a partir de abril. Cada empréstimo dura duas
    semanas e um sócio pode ter três ferramentas ao mesmo tempo. Não cobramos caução. Os voluntários verificam cada
    ferramenta quando volta, e o que está partido vai para a oficina às quintas. Ainda não se sabe se a cave é seca o
    bastante para guardar os cabos de madeira no inverno.""",
    "Polish": """Biblioteka wypożycza narzędzia swoim członkom od kwietnia. Każde wypożyczenie trwa dwa tygodnie, a
    członek może mieć trzy narzędzia naraz. Nie pobieramy kaucji. Wolontariusze sprawdzają każde narzędzie po zwrocie, a
    to, co jest zepsute, trafia w czwartki do warsztatu. Czy piwnica jest dość sucha, aby trzymać w niej drewniane
    trzonki, trzeba jeszcze sprawdzić przed zimą.""",
    "Finnish": """Kirjasto lainaa työkaluja jäsenilleen huhtikuusta alkaen. Laina kestää kaksi viikkoa, ja jäsenellä saa
    olla kolme työkalua kerrallaan. Emme peri panttia. Vapaaehtoiset tarkistavat jokaisen työkalun, kun se palaa, ja
    rikkinäiset viedään torstaisin korjaamoon. Onko kellari tarpeeksi kuiva puisille varsille, on vielä selvitettävä
    ennen talvea, eikä siitä ole varmuutta.""",
    "Turkish": """Kütüphane nisan ayından itibaren üyelerine alet ödünç verir. Her ödünç iki hafta sürer ve bir üye
    aynı anda üç alet tutabilir. Depozito almıyoruz. Gönüllüler geri gelen her aleti kontrol eder, bozulanlar perşembe
    günleri atölyeye gider. Bodrumun ahşap saplar için yeterince kuru olup olmadığı kış gelmeden önce öğrenilmelidir, bu
    konuda henüz kesin bir bilgi yok.""",
}
SCRIPTS = {
    "Greek script": "Η βιβλιοθήκη δανείζει εργαλεία στα μέλη της από τον Απρίλιο, χωρίς εγγύηση.",
    "Cyrillic script": "Библиотека выдаёт инструменты своим членам с апреля. Каждая выдача длится две недели.",
    "Arabic script": "تعير المكتبة الأدوات لأعضائها ابتداء من شهر أبريل وتستمر كل إعارة أسبوعين ولا نطلب تأمينا",
    "Hebrew script": "הספרייה משאילה כלים לחבריה החל מאפריל וכל השאלה נמשכת שבועיים ואיננו גובים פיקדון",
    "Chinese or Japanese script": """图书馆从四月起向会员出借工具，每次借期两周，每位会员最多同时借三件。
    我们不收押金。志愿者会在归还时检查每件工具。""",
    "Korean script": """도서관은 사월부터 회원에게 도구를 빌려준다. 대여 기간은 두 주이며
    회원은 한 번에 세 개까지 가질 수 있다. 보증금은 받지 않는다.""",
    "Thai script": "ห้องสมุดให้สมาชิกยืมเครื่องมือตั้งแต่เดือนเมษายน การยืมแต่ละครั้งนานสองสัปดาห์และไม่เก็บค่ามัดจำ",
}


def language_of(text):
    return unread_language(LanguageSigns.of(text))


@pytest.mark.parametrize("text", [ENGLISH, TERSE, ENGLISH.upper(), ENGLISH + " Łódź, Åse and Ωmega"])
def test_english_is_read(text):
    assert language_of(text) == ""


@pytest.mark.parametrize("language", OTHERS)
def test_other_languages_in_latin_letters_are_told(language):
    assert language_of(OTHERS[language]) == OTHER_LANGUAGE


@pytest.mark.parametrize("script", SCRIPTS)
def test_other_scripts_are_named(script):
    assert language_of(SCRIPTS[script]) == script


@pytest.mark.parametrize("text", ["", "Bitte bauen Sie eine App.", "Ναι.", "1234 5678 " * 50, "🙂 " * 99])
def test_short_texts_and_texts_without_words_pass(text):
    assert language_of(text) == ""


def test_a_quotation_does_not_make_an_english_plan_foreign():
    assert language_of(ENGLISH + "«" + SCRIPTS["Greek script"] + "»") == ""


@given(st.text(), st.text())
def test_the_signs_of_parts_add_up(one, other):
    both = LanguageSigns.of(f"{one}\n{other}")
    assert LanguageSigns.of(one) + LanguageSigns.of(other) == both
