// A shower of paper for whoever won.
import { boxOf } from "./box";
import { animate, isStill } from "./motion";

const ROOM = 5600; // square pixels for each piece

/** Throw confetti over a layer, in these colours; the layer's children are gone when it has fallen. */
export function confetti(layer: HTMLElement, colours: readonly string[]): void {
  if (isStill()) return;
  const { width, height } = boxOf(layer);
  for (let piece = 0; piece < (width * height) / ROOM; piece += 1) {
    const paper = document.createElement("i");
    paper.style.background = colours[piece % colours.length] ?? "gold";
    paper.style.left = `${Math.random() * width}px`;
    paper.style.width = `${6 + Math.random() * 7}px`;
    paper.style.height = `${8 + Math.random() * 10}px`;
    layer.append(paper);
    fall(paper, height);
  }
}

function fall(paper: HTMLElement, height: number): void {
  const drift = (Math.random() - 0.5) * 260;
  const turns = (Math.random() - 0.5) * 1800;
  const frames = [
    { transform: "translate(0, -40px) rotate(0)", opacity: 1 },
    { transform: `translate(${drift * 0.6}px, ${height * 0.7}px) rotate(${turns * 0.7}deg)`, opacity: 1, offset: 0.75 },
    { transform: `translate(${drift}px, ${height + 30}px) rotate(${turns}deg)`, opacity: 0 },
  ];
  const timing = { duration: 2200 + Math.random() * 2200, delay: Math.random() * 900, fill: "both" as const };
  const motion = animate(paper, frames, { ...timing, easing: "cubic-bezier(.3,.2,.6,1)" });
  if (motion) motion.onfinish = () => paper.remove();
  else paper.remove();
}
