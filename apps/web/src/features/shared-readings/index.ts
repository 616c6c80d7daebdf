export { ownWords, ShareReading } from "./share-reading.tsx";
