export const iso = (time: number) => new Date(time).toISOString();
