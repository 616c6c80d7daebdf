import type { ToastMessage } from "../ui/toaster.tsx";

/** Saves something as a file, as the browser does with downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the time that other things are done.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Saves something as a file of JSON. */
export function saveJson(name: string, content: unknown): void {
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
}

/** Said where the browser did not let a text be copied. */
export const COPY_FAILED = {
  title: "Copy Failed",
  description: "Could not copy to clipboard",
  tone: "alert",
} as const satisfies ToastMessage;

/** Puts a text in the clipboard; whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
