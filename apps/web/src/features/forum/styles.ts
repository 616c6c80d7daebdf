import "../../ui/forum.css";
import "../../ui/forum-list.css";
import "../../ui/topic.css";
import "../../ui/topic-reading.css";
import "../../ui/composer.css";
