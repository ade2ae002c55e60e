import type { RatzziaLesson } from '$lib/learn/lesson';

const lesson: RatzziaLesson = {
  welcome: {
    title: 'A la despensa',
    text: 'Tus dados son ratones. Trepan por las *columnas*, de abajo arriba, hacia los *estantes* con las recompensas. Gana quien primero tenga *25 de comida en el saquito*. Empiezas con 3 salchichas, {B} con 4 y {C} con 5: todo sin asegurar.',
  },
  roll: {
    title: 'Siete ratones',
    text: 'En tu turno lanzas todos los dados de tu mano.',
    task: 'Lanza tus dados.',
  },
  again: {
    title: 'Otra vez, solo una',
    text: 'Mira la columna 1, la de la izquierda: pide 1, 2, 3 y 4, y tres de ellos ya los tienes. Puedes volver a lanzar los dados que quieras *una vez* para buscar el 4.',
    task: 'Elige el otro 2, el otro 3, el 5 y el 6, y lanza esos cuatro otra vez.',
    nudge: 'Quédate con un 1, un 2 y un 3, y lanza otra vez los otros cuatro dados.',
  },
  climb: {
    title: 'Columna arriba',
    text: 'Ahí está el 4. Un dado va en la siguiente casilla libre de una columna si muestra su número. Una *salchicha pequeña* en una casilla será de quien tenga ahí su dado al final.',
    task: 'Pon 1, 2, 3 y 4 en la columna 1: elige un dado y después la columna.',
  },
  done: {
    title: 'Suficiente',
    text: 'La columna 1 está llena hasta arriba. Podrías colocar más dados, pero los ratones en la mano también sirven: en el próximo turno los lanzas todos.',
    task: 'No coloques más.',
  },
  send: {
    title: 'La ratoncita ansiosa',
    text: 'Una columna completa se puntúa: has recuperado tus dados y 2 salchichas. La recompensa es tuya, porque es tu turno. La *ratoncita ansiosa* no vuelve a casa: corre al *pie de otra columna*, muestre lo que muestre.',
    task: 'Envíala a la columna 7, «guarda tu comida»: así te ahorras el 2.',
  },
  cat: {
    title: 'El gato escucha',
    text: '{B} ha colocado dos dados encima del tuyo: construís entre todos. Y ha puesto un 6 en la casilla *gris* del gato. Ya está ocupada, así que *todo 6 que salga* va enseguida con el gato, como uno de {C}. Cuando se llene, vendrá.',
  },
  forced: {
    title: 'Cuidado con los seises',
    text: 'Tienes seis dados en la mano. Las siguientes casillas de «guarda tu comida» están en blanco y unidas por «=»: piden *dos parejas*, las que sean.',
    task: 'Lanza tus dados.',
  },
  pairs: {
    title: 'Se buscan parejas',
    text: 'El 6 está con el gato. Tienes dos 3 y un 2. Al saquito va *exactamente* la suma de la pareja más alta, y si tienes menos comida, *nada*. Tendrás 6, así que 3 + 3 es perfecto. Solo falta una segunda pareja, pequeña.',
    task: 'Lanza otra vez el 1 y el 5.',
    nudge: 'Quédate con los dos 3 y el 2, y lanza otra vez el 1 y el 5.',
  },
  fill: {
    title: 'Dos parejas',
    text: '¡Otro 2! Ahora llena la columna hasta arriba.',
    task: 'Pon los dos 3 en la columna 7, y después los dos 2.',
  },
  stash: {
    title: 'Al saquito',
    text: 'La casilla superior paga primero una salchicha: ya son 6. Después metes 3 + 3 = 6 en tu saquito. Los dados de {B} vuelven a casa, pero la recompensa es solo tuya.',
    task: 'No coloques más.',
  },
  safe: {
    title: 'A buen recaudo',
    text: 'Tienes 6 en el saquito y nadie te los quita. {B} ha llenado la columna del *ratón avaricioso*, que quita a un jugador la mitad de su comida *sin asegurar*. A ti no había nada que quitarte, así que {C} ha perdido 3.',
  },
  wake: {
    title: 'Cinco de seis',
    text: 'A {C} le han salido dos 6: los dos tenían que ir con el gato. Solo queda una casilla.',
    task: 'Lanza tus dados y contén la respiración.',
  },
  came: {
    title: '¡Viene el gato!',
    text: '¡Un 6! *Todos* retiran todos sus dados del tablero entero, y nadie recibe nada. La columna casi llena de {C} ha desaparecido. El gato vuelve a dormir. Tus otros dados siguen ahí, y los que te han vuelto también se podrían lanzar.',
  },
  candy: {
    title: 'Algo dulce',
    text: 'Dos 2 y dos 4: justo lo que pide la columna 2. En su estante está el *tarro de caramelos*.',
    task: 'Quédate con todos, pon 2, 2, 4 y 4 en la columna 2, y no coloques más.',
  },
  sweet: {
    title: 'Un dado de caramelo',
    text: 'Desde tu próximo turno puedes colocarlo una vez con *cualquier valor*. Los *envases* dan tantas salchichas como diga la etiqueta. Con el *contable* todos dan la mitad al de al lado. Y en vez de lanzar puedes *retirar* todos tus dados de una columna. Ahora damos un salto.',
  },
  win: {
    title: 'La última subida',
    text: 'Tienes 14 en el saquito y 17 de comida delante. A «guarda tu comida» le falta una pareja: dos 6 serían 12. Basta un 6, porque el dado de caramelo *vale lo mismo que su pareja*.',
    task: 'Lanza, quédate con todos, pon el 6 y después el dado de caramelo en la columna 7, y no coloques más.',
  },
  end: {
    title: '¡Has ganado!',
    text: '14 y 12 son 26. En cuanto un saquito tiene 25 o más, la partida acaba. Con dos jugadores hay además dados de apoyo: las reglas lo cuentan.',
  },
};
export default lesson;
