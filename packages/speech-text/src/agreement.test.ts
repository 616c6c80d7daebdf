import { describe, expect, it } from "vitest";
import { prepareSpeech, type SpeechLanguage } from "./index.ts";

/** One of something, and two, eleven, twenty-one and twenty-two of it. */
const CASES: readonly [SpeechLanguage, shown: string, heard: string][] = [
  ["de-DE", "1°1′, 2°2′, 11°11′, 21°21′", "ein Grad eine Minute, 2 Grad 2 Minuten, 11 Grad 11 Minuten, 21 Grad 21 Minuten"],
  ["de-DE", "1 km, 1 €, um 1:00 und um 1:30 Uhr", "ein Kilometer, ein Euro, um ein Uhr und um ein Uhr 30"],
  ["es-ES", "1°1′, 21°, 31′, 11°", "un grado un minuto, veintiún grados, 30 y un minutos, 11 grados"],
  ["es-ES", "£1, £21, a la 1:15, a las 21:30", "una libra, veintiuna libras, a la una y 15, a las veintiuna y 30"],
  ["fr-FR", "1°1′, 21′, 31″, 71′, 81′", "1 degré une minute, 20 et une minutes, 30 et une secondes, 71 minutes, 80 une minutes"],
  ["fr-FR", "à 1h, à 0h15, à 21h05", "à une heure, à 0 heure 15, à 20 et une heures 5"],
  ["it-IT", "1°1′, 21°, £1, £21, all'1:15", "un grado un minuto, 21 gradi, una sterlina, 21 sterline, all una e 15"],
  ["pt-BR", "1°, £1, £2, £12, £22", "1 grau, uma libra, duas libras, 12 libras, 20 e duas libras"],
  ["pt-BR", "à 1:30, às 2:05, às 21:30, às 22:10", "à uma e 30, às duas e 5, às 20 e uma e 30, às 20 e duas e 10"],
  [
    "pl-PL",
    "1°1′, 2°2′, 12′, 21′, 22′, 2 km",
    "1 stopień jedna minuta, 2 stopnie dwie minuty, 12 minut, 21 minut, 20 dwie minuty, 2 kilometry",
  ],
  ["ru-RU", "1°1′, 2°2′, 12′, 21′, 22″", "1 градус одна минута, 2 градуса две минуты, 12 минут, 20 одна минута, 20 две секунды"],
];

describe("numbers before what they count", () => {
  it.each(CASES)("%s %j", (language, shown, heard) => {
    expect(prepareSpeech(shown, language).spoken).toBe(heard);
  });
});
