// boardgame.io's own server with its default options: matches in memory, whole states to every client. Loopback only.

const { Server } = require("boardgame.io/server");
const { FightSong } = require("./game.cjs");

const server = Server({ games: [FightSong], origins: [] });
server.run({ port: { host: "127.0.0.1", port: Number(process.argv[2]) } });
