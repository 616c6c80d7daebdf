import type { SpeechLanguage } from "@tenfold/speech-text";

/** A few sentences in every language, for tests and measures. */
export const SAMPLES: Readonly<Record<SpeechLanguage, string>> = {
  "en-US": "Ten numbers stand for ten ways to look at one whole. Read them slowly, and take a breath after each.",
  "en-UK": "Ten numbers stand for ten ways to look at one whole. Read them slowly, and take a breath after each.",
  "en-AU": "Ten numbers stand for ten ways to look at one whole. Read them slowly, and take a breath after each.",
  "es-ES": "Diez números son diez maneras de mirar un todo. Léelos despacio y respira después de cada uno.",
  "fr-FR": "Dix nombres sont dix façons de regarder un tout. Lisez-les lentement et respirez après chacun.",
  "de-DE": "Zehn Zahlen sind zehn Arten, ein Ganzes zu sehen. Lies sie langsam und atme nach jeder durch.",
  "it-IT": "Dieci numeri sono dieci modi di guardare un tutto. Leggili lentamente e respira dopo ognuno.",
  "pt-BR": "Dez números são dez maneiras de olhar para um todo. Leia devagar e respire depois de cada um.",
  "nl-NL": "Tien getallen zijn tien manieren om naar een geheel te kijken. Lees ze langzaam en adem na elk getal.",
  "pl-PL": "Dziesięć liczb to dziesięć sposobów patrzenia na całość. Czytaj je powoli i oddychaj po każdej.",
  "ja-JP": "十の数字は、一つの全体を見る十の見方です。ゆっくり読んで、一つごとに息をしてください。",
  "zh-CN": "十个数字是看一个整体的十种方式。请慢慢地读，每读一个就深呼吸一次。",
  "ko-KR": "열 개의 숫자는 하나의 전체를 보는 열 가지 방법입니다. 천천히 읽고 숨을 쉬세요.",
  "hi-IN": "दस संख्याएँ एक पूर्ण को देखने के दस तरीके हैं। उन्हें धीरे धीरे पढ़िए और हर एक के बाद साँस लीजिए।",
  "ru-RU": "Десять чисел это десять способов смотреть на целое. Читайте медленно и дышите после каждого.",
  "ar-SA": "عشرة أرقام هي عشر طرق للنظر إلى الكل. اقرأها ببطء وتنفس بعد كل واحد منها.",
};
