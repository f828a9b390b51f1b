interface Dated {
  title: string;
  date: string;
  end_date: string;
  opens_at: string;
  closes_at: string;
  discount_codes: { last_day: string }[];
  modules: { steps?: { last_day: string }[] }[];
}

/** The event with its dates a year later. A title that names the year gets the next one, any other title gets "(copy)". */
export function copyForNextYear<Event extends Dated>(event: Event): Event {
  const year = event.date.slice(0, 4);
  const title = event.title.includes(year)
    ? event.title.replaceAll(year, nextYear(year))
    : `${event.title.slice(0, 113)} (copy)`;
  return {
    ...event,
    title,
    date: nextYear(event.date),
    end_date: nextYear(event.end_date),
    opens_at: nextYear(event.opens_at),
    closes_at: nextYear(event.closes_at),
    discount_codes: event.discount_codes.map(withNextLastDay),
    modules: event.modules.map((module) => ({
      ...module,
      ...(module.steps && { steps: module.steps.map(withNextLastDay) }),
    })),
  };
}

const withNextLastDay = <Ending extends { last_day: string }>(ending: Ending): Ending => ({
  ...ending,
  last_day: nextYear(ending.last_day),
});

/** The same day a year later, of a date or a moment; empty stays empty. 29 February becomes 28 February. */
const nextYear = (date: string): string =>
  date && `${Number(date.slice(0, 4)) + 1}${date.slice(4).replace(/^-02-29/, '-02-28')}`;
