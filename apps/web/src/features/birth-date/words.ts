import type { ToastMessage } from "../../ui/toaster.tsx";

export const ANALYZING = "Analyzing Your Cosmic Blueprint...";

export const DATE_REQUIRED: ToastMessage = {
  title: "Date Required",
  description: "Please enter your birth date.",
  tone: "alert",
};

export const INVALID_DATE: ToastMessage = {
  title: "Invalid Date Format",
  description: "Please enter a valid date (e.g., 01/01/2011).",
  tone: "alert",
};

export const ANALYSIS_DONE: ToastMessage = {
  title: "Birth Date Analysis Complete",
  description: "Your personalized numerology insights are ready!",
};

export const ANALYSIS_FAILED: ToastMessage = {
  title: "Analysis Failed",
  description: "Unable to generate birth date analysis. Please try again.",
  tone: "alert",
};

/** Shown with an analysis that the browser composed by itself. */
export const LOCAL_TEXT =
  "The site can’t be reached, so this was put together in your browser. With a connection, the principle is told in other words.";
