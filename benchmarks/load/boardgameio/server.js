'use strict';
// node server.js PORT [delta]: boardgame.io with its games in memory, on the loopback interface.

const { Server } = require('boardgame.io/server');
const raid = require('./raid.js');

const [port, delta] = process.argv.slice(2);
const server = Server({ games: [raid({ deltaState: delta === 'delta' })], origins: ['http://127.0.0.1'] });
const listen = server.app.listen;
server.app.listen = (at, listening) => listen.call(server.app, { port: at, host: '127.0.0.1' }, listening);
server.run(Number(port), () => console.log('ready'));
