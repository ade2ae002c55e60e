'use strict';
// JSON over HTTP, with few connections that stay open.

const http = require('node:http');

class Api {
  constructor(port) {
    this.port = port;
    this.agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  }

  post(path, body) {
    return this.ask('POST', path, JSON.stringify(body));
  }

  get(path) {
    return this.ask('GET', path);
  }

  ask(method, path, body) {
    return new Promise((resolve, reject) => {
      const headers = body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const { agent, port } = this;
      const request = http.request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode >= 200 && answer.statusCode < 300) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 500)}`));
        });
      });
      request.on('error', (problem) => {
        // a connection that the server closed, since nothing was asked for a while, just as we asked
        if (request.reusedSocket && problem.code === 'ECONNRESET') resolve(this.ask(method, path, body));
        else reject(problem);
      });
      request.end(body);
    });
  }
}

module.exports = { Api };
