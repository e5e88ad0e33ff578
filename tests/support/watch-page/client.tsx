import '#ui/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { WatchPage, watchPageOptions } from './watch-page.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <WatchPage {...watchPageOptions(location.search)} />);
