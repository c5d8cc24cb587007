// Why a word costs points, as one says it at a table.
const WHY: Record<string, string> = {
  "not a word": "not in the dictionary",
  plural: "a plural",
  "proper noun": "a proper noun",
  abbreviation: "an abbreviation",
  slang: "slang",
  "too short": "too short, three letters are the least",
  "not for families": "not for families",
  "not formable": "the cards do not form it",
};

export const why = (reason: string): string => WHY[reason] ?? reason;
