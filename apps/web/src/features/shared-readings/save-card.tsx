import { useMutation } from "@tanstack/react-query";
import type { MadeBy } from "@tenfold/contract/shared-readings";
import { Image, Share } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { callForFile } from "../../app/api.ts";
import { failureWords } from "../../app/failure.ts";
import { saveFile } from "../../app/save-and-copy.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./shared-readings.module.css";

const SHAPES = [
  { shape: "post", label: "Post, 4:5" },
  { shape: "story", label: "Story, 9:16" },
] as const;

type Shape = (typeof SHAPES)[number]["shape"];

interface SaveCardProps {
  readonly madeBy: MadeBy;
  readonly title: string;
  /** Buttons that stand in the same row, before this one's. */
  readonly children: ReactNode;
  /** What is announced of them. */
  readonly saidBefore: string;
}

/** Such as "desire-the-second-coffee-story.png". */
const fileName = (title: string, shape: Shape) =>
  `${[...title.replace(/^Universal /, "").matchAll(/[\p{L}\p{N}’]+/gu)].join("-").replaceAll("’", "").toLowerCase()}-${shape}.png`;

const canShare = (file: File) => typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });

/** Saves a reading's picture, title and one line of it as an image and, if the device can, shares it. */
export function SaveCard({ madeBy, title, children, saidBefore }: SaveCardProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  const draw = useMutation({
    mutationFn: async (shape: Shape) => {
      const image = await callForFile("drawReadingCard", { body: { reading: madeBy, shape } });
      return new File([image], fileName(title, shape), { type: "image/png" });
    },
    onMutate: () => setSaid("Drawing the image…"),
    onSuccess: (file) => {
      saveFile(file.name, file);
      setSaid(`The image ${file.name} is with your downloads.`);
    },
    onError: (error) =>
      setSaid(failureWords(error) ?? "The image could not be drawn. Please check your connection and try again."),
  });
  const { data: file } = draw;
  const share = async (made: File) => {
    try {
      await navigator.share({ files: [made] });
    } catch (error) {
      // Closing the list of apps means a change of mind.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        setSaid("This device would not share the image. It is with your downloads.");
    }
  };
  return (
    <>
      <div className={`row ${styles.asks}`}>
        {children}
        <Button quiet aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Image aria-hidden="true" />
          Save as image
        </Button>
      </div>
      <p className="hint" role="status">
        {saidBefore}
      </p>
      <div id={id} className={`row ${styles.asks}`} hidden={!open}>
        {open &&
          SHAPES.map(({ shape, label }) => (
            <Button key={shape} quiet off={draw.isPending} onClick={() => draw.mutate(shape)}>
              {label}
            </Button>
          ))}
        {open && file && canShare(file) && (
          <Button quiet onClick={() => void share(file)}>
            <Share aria-hidden="true" />
            Share…
          </Button>
        )}
      </div>
      <p className="hint" role="status">
        {said}
      </p>
    </>
  );
}
