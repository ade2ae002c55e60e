import type { RatzziaLesson } from '$lib/learn/lesson';

const lesson: RatzziaLesson = {
  welcome: {
    title: 'De voorraadkast in',
    text: 'Je stenen zijn muizen. Ze klimmen langs de *kolommen*, van onder naar boven, naar de beloningen op de *planken*. Wie als eerste *25 aan eten in het zakje* heeft, wint. Jij begint met 3 worstjes, {B} met 4, {C} met 5: alles nog onveilig.',
  },
  roll: {
    title: 'Zeven muizen',
    text: 'In je beurt gooi je alle stenen in je hand.',
    task: 'Gooi je stenen.',
  },
  again: {
    title: 'Nog één keer gooien',
    text: 'Kijk naar kolom 1, helemaal links: die neemt 1, 2, 3 en 4, en drie daarvan heb je al. Je mag stenen naar keuze *één keer* opnieuw gooien om de 4 te krijgen.',
    task: 'Kies de andere 2, de andere 3, de 5 en de 6, en gooi die vier opnieuw.',
    nudge: 'Houd één 1, één 2 en één 3, en gooi de andere vier stenen opnieuw.',
  },
  climb: {
    title: 'De kolom in',
    text: 'Daar is de 4. Een steen komt op het volgende vrije vak van een kolom als hij het getal daar toont. Een *klein worstje* op een vak is op het eind voor wie er zijn steen heeft liggen.',
    task: 'Leg 1, 2, 3 en 4 in kolom 1: kies een steen, dan de kolom.',
  },
  done: {
    title: 'Genoeg',
    text: 'Kolom 1 is vol tot bovenaan. Je zou nog stenen kunnen leggen, maar muizen in de hand zijn ook nuttig: volgende beurt gooi je ze allemaal.',
    task: 'Leg niets meer.',
  },
  send: {
    title: 'De haastige muis',
    text: 'Een volle kolom wordt geteld: je kreeg je stenen terug en 2 worstjes. De beloning is voor jou, want het is jouw beurt. De *haastige muis* gaat niet naar huis: ze rent naar *onderaan een andere kolom*, wat ze ook toont.',
    task: 'Stuur haar naar kolom 7, de voorraad: dat spaart je de 2.',
  },
  cat: {
    title: 'De kat luistert',
    text: '{B} legde twee stenen in de voorraad, boven die van jou: jullie bouwen samen. En {B} legde een 6 op het *grijze* vak van de kat. Dat is nu bezet, dus gaat *elke gegooide 6* meteen naar de kat, zoals er al een van {C}. Is daar alles vol, dan komt ze.',
  },
  forced: {
    title: 'Pas op voor zessen',
    text: 'Je hebt zes stenen in de hand. De volgende vakken van de voorraad zijn leeg en verbonden door “=”: ze nemen *twee paren*, welke dan ook.',
    task: 'Gooi je stenen.',
  },
  pairs: {
    title: 'Paren gezocht',
    text: 'De 6 is bij de kat. Je hebt twee drieën en een 2. De voorraad stopt *precies* de som van zijn hoogste paar in je zakje, en *niets* als je minder eten hebt. Je zult er 6 hebben, dus 3 + 3 is precies goed. Alleen een klein tweede paar ontbreekt nog.',
    task: 'Gooi de 1 en de 5 opnieuw.',
    nudge: 'Houd beide drieën en de 2, en gooi de 1 en de 5 opnieuw.',
  },
  fill: {
    title: 'Twee paren',
    text: 'Nog een 2! Vul nu de voorraad tot bovenaan.',
    task: 'Leg beide drieën in kolom 7, daarna beide tweeën.',
  },
  stash: {
    title: 'In het zakje',
    text: 'Het bovenste vak levert eerst een worstje op: dat maakt 6. Dan stopt de voorraad 3 + 3 = 6 in je zakje. De stenen van {B} gaan naar huis, maar de beloning is helemaal van jou.',
    task: 'Leg niets meer.',
  },
  safe: {
    title: 'Veilig is veilig',
    text: 'Je hebt 6 in je zakje, en die neemt niemand je af. {B} heeft de kolom van de *gulzige muis* gevuld: die neemt van iemand de helft van het *onveilige* eten. Bij jou viel niets te halen, dus verloor {C} er 3.',
  },
  wake: {
    title: 'Vijf van de zes',
    text: '{C} gooide twee zessen: allebei moesten ze naar de kat. Daar is nog maar één vak vrij.',
    task: 'Gooi je stenen, en houd je adem in.',
  },
  came: {
    title: 'De kat komt!',
    text: 'Een 6! *Iedereen* neemt al zijn stenen van het hele bord terug, en niemand krijgt iets. De bijna volle kolom van {C} is weg. De kat slaapt weer. Je andere stenen liggen er nog, en die terugkwamen zou je ook mogen gooien.',
  },
  candy: {
    title: 'Iets zoets',
    text: 'Twee tweeën en twee vieren: precies wat kolom 2 neemt. Op haar plank staat de *snoeppot*.',
    task: 'Houd alles, leg 2, 2, 4 en 4 in kolom 2, en leg dan niets meer.',
  },
  sweet: {
    title: 'Een snoepsteen',
    text: 'Vanaf je volgende beurt kun je hem één keer als *elke waarde* leggen. *Blikken* leveren zoveel worstjes op als erop staat. Bij de *boekhouder* geeft iedereen de helft aan een buur. En in plaats van te gooien mag je al je stenen uit één kolom *terugnemen*. Nu springen we vooruit.',
  },
  win: {
    title: 'De laatste klim',
    text: 'Je hebt 14 in je zakje en 17 aan eten voor je. De voorraad mist één paar: twee zessen zouden 12 zijn. Eén 6 is genoeg, want de snoepsteen is *evenveel waard als zijn partner*.',
    task: 'Gooi, houd alles, leg de 6 en dan de snoepsteen in kolom 7, en leg niets meer.',
  },
  end: {
    title: 'Gewonnen!',
    text: '14 en 12 is 26. Zodra er in een zakje 25 of meer zit, is het spel uit. Met twee spelers zijn er ook nog hulpstenen: hoe dat gaat, staat in de spelregels.',
  },
};
export default lesson;
