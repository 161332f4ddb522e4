/** A moment in short: of today only the time is said. */
export function shortly(language: string, date: Date, now = new Date()): string {
  const isToday = date.toDateString() === now.toDateString();
  return date.toLocaleString(language, { ...(isToday ? {} : { dateStyle: "medium" }), timeStyle: "short" });
}

/** A moment with its date and time. */
export function exactly(language: string, date: Date): string {
  return date.toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
}
