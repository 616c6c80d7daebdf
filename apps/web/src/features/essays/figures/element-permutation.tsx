import { SIGNS } from "@tenfold/astronomy/names";
import { ELEMENTS, type Element, ZODIAC_ELEMENTS } from "@tenfold/domain/elements";
import { astrologicalPermutation } from "@tenfold/domain/sequences";
import styles from "./color-figures.module.css";
import figureStyles from "./figure.module.css";
import { Figure } from "./figure.tsx";

const xOf = (index: number) => 45 + index * 90;
const [COUNTED, DEALT] = [52, 168];

function Row({ elements, y, above }: { readonly elements: readonly Element[]; readonly y: number; readonly above: boolean }) {
  return elements.map(({ number, name }, index) => (
    <g key={number} data-digit={number}>
      <circle cx={xOf(index)} cy={y} r="20" />
      <text x={xOf(index)} y={y}>
        {number}
      </text>
      <text className={figureStyles.label} x={xOf(index)} y={above ? y - 34 : y + 36}>
        {name}
      </text>
    </g>
  ));
}

/** The elements in counting order above and in zodiac order below, with lines between the same ones. */
function Crossing() {
  return (
    <svg className={`${figureStyles.drawing} ${styles.crossing}`} viewBox="0 0 360 220" aria-hidden="true">
      {ELEMENTS.map((element, index) => {
        const [from, to] = [xOf(index), xOf(ZODIAC_ELEMENTS.indexOf(element))];
        return (
          <path key={element.number} data-digit={element.number} d={`M${from} ${COUNTED}C${from} 115 ${to} 105 ${to} ${DEALT}`} />
        );
      })}
      <Row elements={ELEMENTS} y={COUNTED} above />
      <Row elements={ZODIAC_ELEMENTS} y={DEALT} above={false} />
    </svg>
  );
}

export function ElementPermutation() {
  return (
    <Figure title="From the order of counting to the order of the zodiac">
      <Crossing />
      <ol className={`row ${styles.signs}`}>
        {ZODIAC_ELEMENTS.map(({ number, name }, index) => (
          <li key={number}>
            {SIGNS[index]}: {name}, {number}
          </li>
        ))}
      </ol>
      <p className={figureStyles.result}>
        In short, <strong>{astrologicalPermutation().join("-")}</strong>.
      </p>
    </Figure>
  );
}
