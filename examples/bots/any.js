// A bot on its standard streams: does anything it is offered. rumpus simulate GAME --bots "cmd:node any.js,hard"
"use strict";

const say = (line) => process.stdout.write(JSON.stringify(line) + "\n");

/** Numbers from 0 up to 1 that follow from the luck of the game (mulberry32). */
const luckFrom = (hex) => {
  let state = parseInt(hex.slice(0, 8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

let luck = Math.random;

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (text) => {
    const line = JSON.parse(text);
    if (line.t === "hello") say({ t: "hello", version: 1, name: "Any, in JavaScript" });
    else if (line.t === "game") luck = luckFrom(line.luck); // its cards are in line.cards
    else if (line.t === "ask") {
      // what its seat sees is in line.view
      say({ t: "do", id: line.id, index: Math.floor(luck() * line.actions.length) });
    }
  });
