// The result of a game as a picture to send to friends.

export interface Poster {
  /** What was played. */
  game: string;
  /** "Ada & Bo won". */
  title: string;
  how: string;
  /** Who played, best first; `team` has its own paint. */
  lines: readonly { name: string; score: string; won: boolean; team: number }[];
  /** The score of the evening, where there was more than one game. */
  evening: string;
  /** Where it was played. */
  place: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const PAPER = "#fff4dc";
const INK = "#1d1a2e";
const GOLD = "#f2b01e";
/** The paints of seats and teams on light paper, as in tokens.css. */
const TEAMS = ["#a8201a", "#1d4e9e", "#1d6b37", "#77308c", "#8a4b00", "#0b6470", "#bf1478", "#45433a"];
const DISPLAY = '"Alfa Slab One", "Rockwell", serif';
const TEXT = '"Figtree Variable", system-ui, sans-serif';

/** The largest size at which words fit into a width; below the least they are cut. */
function fit(pen: CanvasRenderingContext2D, words: string, face: string, size: number, least: number, width: number) {
  for (; size > least; size -= 2) {
    pen.font = `${size}px ${face}`;
    if (pen.measureText(words).width <= width) return words;
  }
  pen.font = `${least}px ${face}`;
  let cut = words;
  while (cut.length > 1 && pen.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return cut === words ? words : `${cut}…`;
}

function rays(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = "#8d141c";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = "#b01e26";
  const [x, y, reach, parts] = [WIDTH / 2, HEIGHT * 1.1, WIDTH, 18];
  for (let ray = 0; ray < parts; ray += 1) {
    const from = Math.PI + (Math.PI * ray) / parts;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, reach, from, from + Math.PI / parts / 2);
    pen.fill();
  }
  for (let at = 0; at < WIDTH; at += 56) {
    pen.fillStyle = GOLD;
    pen.fillRect(at, HEIGHT - 20, 28, 20);
    pen.fillStyle = PAPER;
    pen.fillRect(at + 28, HEIGHT - 20, 14, 20);
  }
}

export function paint(pen: CanvasRenderingContext2D, poster: Poster): void {
  rays(pen);
  pen.textBaseline = "alphabetic";
  pen.fillStyle = GOLD;
  pen.textAlign = "left";
  pen.fillText(fit(pen, poster.game, DISPLAY, 40, 24, 760), 60, 84);
  pen.textAlign = "right";
  pen.fillStyle = PAPER;
  pen.fillText(fit(pen, poster.place, TEXT, 28, 20, 300), WIDTH - 60, 82);
  pen.textAlign = "left";
  pen.fillStyle = PAPER;
  pen.fillText(fit(pen, poster.title, DISPLAY, 92, 40, WIDTH - 120), 60, 186);
  pen.fillText(fit(pen, poster.how, TEXT, 34, 22, WIDTH - 120), 60, 240);

  const columns = poster.lines.length > 4 ? 2 : 1;
  const rows = Math.ceil(poster.lines.length / columns);
  const width = (WIDTH - 120 - 24 * (columns - 1)) / columns;
  const height = Math.min(72, 290 / rows - 10);
  poster.lines.forEach((line, place) => {
    const x = 60 + (width + 24) * Math.floor(place / rows);
    const y = 270 + (height + 10) * (place % rows);
    pen.fillStyle = line.won ? GOLD : PAPER;
    pen.beginPath();
    pen.roundRect(x, y, width, height, 14);
    pen.fill();
    pen.fillStyle = TEAMS[line.team % TEAMS.length] ?? INK;
    pen.fillRect(x + 14, y + 12, 10, height - 24);
    pen.fillStyle = INK;
    const middle = y + height / 2 + height * 0.17;
    const scored = line.score ? 140 : 0;
    pen.fillText(
      fit(pen, `${line.won ? "★ " : ""}${line.name}`, DISPLAY, height * 0.5, 18, width - 60 - scored),
      x + 40,
      middle,
    );
    if (!line.score) return;
    pen.textAlign = "right";
    pen.fillText(fit(pen, line.score, DISPLAY, height * 0.55, 18, scored), x + width - 20, middle);
    pen.textAlign = "left";
  });
  pen.fillStyle = PAPER;
  if (poster.evening) pen.fillText(fit(pen, poster.evening, TEXT, 30, 20, WIDTH - 120), 60, HEIGHT - 40);
}

/** The picture as a PNG; null where the browser can not draw. */
export async function posterPicture(poster: Poster): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  await document.fonts.load(`40px ${DISPLAY}`);
  paint(pen, poster);
  return new Promise((drawn) => canvas.toBlob(drawn, "image/png"));
}
