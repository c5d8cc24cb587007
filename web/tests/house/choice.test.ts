import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import Choice from "../../src/house/Choice.svelte";

const choices = ["few", "many"].map((value) => ({ value, words: value }));
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

afterEach(cleanup);

it("a choice stands where whoever owns it takes it", async () => {
  render(Choice, { legend: "How many", choices, value: "few" });
  await fireEvent.click(radio("many"));
  expect([radio("few").checked, radio("many").checked]).toEqual([false, true]);
});

it("the old choice stands while whoever owns it does not take the new one", async () => {
  const asked: string[] = [];
  const props = {
    legend: "How many",
    choices,
    get value() {
      return "few";
    },
    set value(picked: string) {
      asked.push(picked);
    },
  };
  render(Choice, { props });
  await fireEvent.click(radio("many"));
  expect(asked).toEqual(["many"]);
  expect([radio("few").checked, radio("many").checked]).toEqual([true, false]);
});
