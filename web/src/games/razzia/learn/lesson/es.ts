import type { RazziaLesson } from '$lib/learn/lesson';

const lesson: RazziaLesson = {
  welcome: {
    title: 'Te damos la bienvenida',
    text: 'Juegas tres rondas contra {B} y {C}. Abajo están *tus fajos de billetes*: 2, 5, 8 y 13. Con ellos lo compras todo, en subastas. En el centro está el 1, el primer *fajo de la mesa*. Gana quien tenga más puntos.',
  },
  draw: {
    title: 'Una carta, por favor',
    text: 'Tienes el fajo más alto, así que empiezas. En tu turno haces una de tres cosas: revelar una carta, convocar una subasta o usar ladrones. Ladrones aún no tienes.',
    task: 'Revela una carta del primer mazo.',
  },
  police: {
    title: 'La fila crece',
    text: 'El botín va a la *fila de botín*, a la vista de todos. Tú has sacado una joya; los demás, un coche y un conductor: un coche solo puntúa con conductor, así que juntos van muy bien.',
    task: 'Revela otra carta.',
  },
  bid: {
    title: 'Una subasta',
    text: '¡Una *{police}*! Abre una subasta por toda la fila. Cada uno habla *una vez*; la has iniciado tú, así que hablas al final. {B} ha pasado y {C} puja 4. Necesitas un fajo mayor.',
    task: 'Puja tu 5.',
    nudge: 'Con el 5 basta. Guarda los fajos grandes para después.',
  },
  swap: {
    title: 'Los fajos cambian de manos',
    text: 'La fila es tuya. Tu 5 está ahora en la mesa, y has recibido *el 1 boca abajo*: te servirá en la próxima ronda. Quien gane la próxima subasta se lleva tu 5. Así que una puja pequeña puede traer un fajo grande.',
  },
  call: {
    title: 'Convocar una subasta',
    text: '{B} y {C} han revelado cartas. Una joya y un *ladrón*: poca cosa, pero buena para ti, y en la mesa hay un 5. No hace falta esperar a una {police}.',
    task: 'Convoca una subasta.',
  },
  must: {
    title: 'Tienes que pujar',
    text: 'Los dos han pasado. Si convocas una subasta y nadie más quiere la fila, *tienes* que pujar. No pasa nada: basta con tu fajo más bajo.',
    task: 'Puja tu 2.',
  },
  steal: {
    title: 'Un ladrón en acción',
    text: '¡Por un 2 has conseguido dos cartas y un 5! Y ahora tienes un *ladrón*: descártalo y toma la carta que quieras de la fila, sin subasta. Hay una joya de un tercer tipo. *Tres tipos diferentes* valen 5 puntos.',
    task: 'Usa tu ladrón y toma la joya.',
  },
  pass: {
    title: 'No toda fila vale la pena',
    text: 'Otra {police}, esta vez de {C}, así que hablas tú primero. El oro vale 3 puntos; con los guardaespaldas solo cuenta quién tiene más y quién menos. Tu 8 y tu 13 son demasiado buenos para eso.',
    task: 'Pasa.',
    nudge: 'Solo te quedan dos fajos boca arriba. Guárdalos para algo mejor y pasa.',
  },
  danger: {
    title: 'Seis en la fila',
    text: 'Unos turnos después: hay seis *{polices}*, y la *séptima acaba la ronda* en el acto y se lleva la fila. Pero fíjate en ella: dos tipos más de joyas. Con cinco tipos serían *15* puntos.',
  },
  risk: {
    title: 'Ahora o nunca',
    text: 'Podrías revelar otra carta para mejorar la fila, pero cualquiera puede ser la séptima {police}. No te pases de codicia.',
    task: 'Convoca una subasta.',
  },
  big: {
    title: 'La hora del grande',
    text: '{B} puja 12 y {C} no puede pujar más. Solo un fajo lo supera, y para esto lo guardabas.',
    task: 'Puja tu 13.',
    nudge: '15 puntos en joyas lo merecen: puja el 13.',
  },
  raid: {
    title: '¡La redada!',
    text: '{C} ha revelado la séptima {police}: la ronda acaba en el acto y la fila se pierde. Tu 8 se queda sin gastar. Ahora se puntúa: cinco tipos de joyas te dan 15, los coches con conductor 1 por carta, el oro 3. No tener guardaespaldas te cuesta 2.',
  },
  cheques: {
    title: 'La próxima ronda',
    text: 'Las cartas con la *cruz* han salido del juego: joyas, oro, conductores y ladrones. Coches, guardaespaldas y negocios se quedan. Tus fajos están boca arriba: 1, 5, 7 y el 8 que guardaste. Esta vez son pequeños: es el precio. Empieza el fajo más alto.',
  },
  alone: {
    title: 'La última ronda',
    text: 'Saltamos al final de la ronda 3. {B} y {C} han gastado sus fajos; quedas tú con un 7. Has reunido *negocios*: solo puntúan ahora. Los *siete tipos* valen 10 puntos, *cuatro* iguales otros 10; *tres* serían 5. También interesa el 13 de la mesa: el total de fajos más alto recibe +5, y el más bajo −5.',
  },
  last: {
    title: 'Una última subasta',
    text: 'Podrías seguir revelando hasta que llegue la redada. Pero ya tienes lo que quieres, y en cuanto no quedan fajos boca arriba la ronda acaba.',
    task: 'Convoca una subasta y puja tu 7.',
  },
  end: {
    title: '¡Has ganado!',
    text: 'La última puntuación: las cinco cosas de cada ronda, y después los negocios y los fajos. Tus siete coches, sin conductor, no han valido nada. Da igual: 35 puntos.',
  },
};
export default lesson;
