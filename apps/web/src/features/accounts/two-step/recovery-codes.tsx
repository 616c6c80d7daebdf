import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { productName } from "../../../app/product.ts";
import { copyText, saveFile } from "../../../app/save-and-copy.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./two-step.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Whether somebody was about to leave without saying that they have kept them. */
  readonly warned: boolean;
  readonly onClose: () => void;
}

export function RecoveryCodes({ codes, warned, onClose }: RecoveryCodesProps) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    const isCopied = await copyText(codes.join("\n"));
    setSaid(isCopied ? "Copied." : "They could not be copied. Please write them down or save them as a file.");
  };
  const save = () => {
    const text = [`Recovery codes for ${productName()}, ${location.origin}`, "Each works once.", "", ...codes, ""].join("\n");
    saveFile("tenfold-recovery-codes.txt", new Blob([text], { type: "text/plain" }));
    setSaid("They are in the file tenfold-recovery-codes.txt, with your downloads.");
  };
  return (
    <div className="stack">
      <p>
        Keep them where you find them without your phone, such as on paper or in a password manager. They are shown this once;
        earlier ones count no more.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="said" role="status">
        {warned ? "The codes are not shown again. Close once more, if you have kept them." : said}
      </p>
      <div className="row">
        <Button quiet onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button quiet onClick={save}>
          <Download aria-hidden="true" />
          Save as a file
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </div>
    </div>
  );
}
