import { describe, expect, it } from "vitest";
import { prepareSpeech, type SpeechLanguage } from "./index.ts";

const CASES: readonly [SpeechLanguage, shown: string, heard: string][] = [
  [
    "en-US",
    "90 km/h, 20 km², 500 g, 1 l, 5 min, in the 90s, 60 mph, 5 ft, 2 oz, 3.5 hrs, 1 sec, $2 million, US$20",
    "90 kilometers an hour, 20 kilometers squared, 500 grams, 1 liter, 5 minutes, in the 90s, 60 miles an hour, 5 feet, 2 ounces, 3.5 hours, 1 second, 2 million dollars, 20 dollars",
  ],
  [
    "de-DE",
    "90 km/h, 5 m², 1 m3, 500 g, 2 l, 10 s, 1 Std.",
    "90 Kilometer pro Stunde, 5 Quadratmeter, ein Kubikmeter, 500 Gramm, 2 Liter, 10 Sekunden, eine Stunde.",
  ],
  [
    "de-DE",
    "12.345,67 €, 5 EUR, 1 Mio. Euro, 20 Mio. €, viele Millionen €",
    "12.345 Euro 67, 5 Euro, eine Million Euro, 20 Millionen Euro, viele Millionen Euro",
  ],
  ["de-DE", "Es dauert 30 Min. Dann geht es weiter.", "Es dauert 30 Minuten. Dann geht es weiter."],
  [
    "es-ES",
    "90 km/h, 1 m², 5 m², 1 h, 21 h, 1.000 km, 2 millones de €",
    "90 kilómetros por hora, un metro cuadrado, 5 metros cuadrados, una hora, veintiuna horas, 1.000 kilómetros, 2 millones de euros",
  ],
  [
    "fr-FR",
    "90 km/h, 10 m³, 25 ml, 1 500 €, 12 345,67 €, 2 Mds €",
    "90 kilomètres à l'heure, 10 mètres cubes, 25 millilitres, 1500 euros, 12345 euros 67, 2 milliards d'euros",
  ],
  [
    "it-IT",
    "90 km/h, 5 m², 20 mq, 500 g, 1 h, 2 mln di €, 12.345,67 €",
    "90 chilometri all'ora, 5 metri quadrati, 20 metri quadrati, 500 grammi, una ora, 2 milioni di euro, 12.345 euro e 67",
  ],
  [
    "pt-BR",
    "90 km/h, 5 m², R$ 12.345,67, R$ 5 mil, R$ 2 milhões, US$ 20",
    "90 quilômetros por hora, 5 metros quadrados, 12.345 reais e 67, 5 mil reais, 2 milhões de reais, 20 dólares",
  ],
  [
    "nl-NL",
    "90 km/h, 5 m², 5 min., 2 mln. euro, € 12.345,67",
    "90 kilometer per uur, 5 vierkante meter, 5 minuten, 2 miljoen euro, 12.345 euro 67",
  ],
  [
    "pl-PL",
    "90 km/h, 2 m², 5 m², 2 l, 1 h, 2 godz., 2 mln zł, 5 tys.",
    "90 kilometrów na godzinę, 2 metry kwadratowe, 5 metrów kwadratowych, 2 litry, jedna godzina, dwie godziny, 2 miliony złotych, 5 tysięcy.",
  ],
  [
    "ru-RU",
    "90 км/ч, 2 м², 500 г, 1984 г, 2 ч, 5 мин., 2 млн руб., 1 тыс.",
    "90 километров в час, 2 квадратных метра, 500 граммов, 1984 г, 2 часа, 5 минут, 2 миллиона рублей, одна тысяча.",
  ],
  ["zh-CN", "90km/h，5m²，500g，¥12,345.67", "每小时90 公里, 5 平方米, 500 克, 1万2345.67元"],
  ["ja-JP", "90km/h、10㎡、2L", "時速90 キロメートル、 10 平方メートル、 2 リットル"],
  ["ko-KR", "10㎡, 500g, 2시간", "10 제곱미터, 500 그램, 두 시간"],
  ["hi-IN", "90 km/h, 5 किमी, ₹1, ₹5", "90 किलोमीटर प्रति घंटा, 5 किलोमीटर, 1 रुपया, 5 रुपये"],
  ["ar-SA", "90 كم/س، 5 كم، 3 م²، 5 م", "90 كيلومتر في الساعة، 5 كيلومتر، 3 متر مُرَبَّع، 5 م"],
  [
    "en-US",
    "For $5 100 people came in, day 3 500 g flour, chapter 2 300 ml, bus 73 100 m away, code 12 500%, 12 000 km, $5 000",
    "For 5 dollars 100 people came in, day 3 500 grams flour, chapter 2 300 milliliters, bus 73 100 meters away, code 12 500 percent, 12000 kilometers, 5000 dollars",
  ],
  [
    "en-US",
    "4g network, 5g phones, apt 5 L, 7 L street, 5 g, 25g, 2 l",
    "4g network, 5g phones, apt 5 L, 7 L street, 5 grams, 25 grams, 2 liters",
  ],
  [
    "en-US",
    "A place for $$ or $$$, the key with $ on it, in AU$, a bill $, millions $$",
    "A place for $$ or $$$, the key with $ on it, in AU$, a bill $, millions $$",
  ],
  ["es-ES", "miles de millones de €, mil $, el símbolo €", "miles de millones de euros, mil dólares, el símbolo €"],
  ["fr-FR", "des milliers de €, un billet de €", "des milliers de euros, un billet de €"],
  ["pl-PL", "kilka milionów €, tysiące $", "kilka milionów euro, tysiące dolarów"],
  ["ru-RU", "Это 5 руб. Потом 2 млн руб. Потом", "Это 5 рублей. Потом 2 миллиона рублей. Потом"],
  ["ru-RU", "несколько миллионов €, знак $", "несколько миллионов евро, знак $"],
  ["en-US", "apt 5 g, flat 7h, 3g of salt, row 2 l", "apt 5 g, flat 7h, 3 grams of salt, row 2 l"],
  [
    "de-DE",
    "Hauptstr. 12g, Lindenstraße 7 h, Zimmer 5 l, Mehl 500g",
    "Hauptstraße 12g, Lindenstraße 7 h, Zimmer 5 l, Mehl 500 Gramm",
  ],
  ["ru-RU", "дом 5г, ул. Ленина, 5 г, д. 7 л, мука 500г", "дом 5г, улица Ленина, 5 г, дом 7 л, мука 500 граммов"],
  ["pl-PL", "ul. Długa 5 g, pokój 3 l", "ulica Długa 5 g, pokój 3 l"],
  ["es-ES", "calle Sol 5 l, piso 3 h", "calle Sol 5 l, piso 3 h"],
  ["it-IT", "via Roma 7 g, in casa 3 l", "via Roma 7 g, in casa 3 l"],
  ["es-ES", "la red 5g, 2 L de agua", "la red 5g, 2 litros de agua"],
  ["fr-FR", "12 500 %, 12 500 °C, 10 000′", "12500 pour cent, 12500 degrés Celsius, 10000 minutes"],
  ["en-US", "40 000°, 12 000%", "40000 degrees, 12000 percent"],
  ["en-US", "111 222 km", "1 1 1 222 kilometers"],
  ["fr-FR", "111 222 km, 111 222 500 km", "1 1 1 222 kilomètres, 111222500 kilomètres"],
  ["de-DE", "Kapitel 2 300 ml, 12 000,50 €", "Kapitel 2 300 Milliliter, 12000 Euro 50"],
];

describe("measures and money", () => {
  it.each(CASES)("%s %j", (language, shown, heard) => {
    expect(prepareSpeech(shown, language).spoken).toBe(heard);
  });
});
