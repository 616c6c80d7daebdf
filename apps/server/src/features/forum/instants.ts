/** An instant of the database as it travels. */
export const iso = (time: number) => new Date(time).toISOString();
