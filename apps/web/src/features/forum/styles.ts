import "./forum.css";
import "./forum-list.css";
import "./topic.css";
import "./topic-reading.css";
import "./composer.css";
