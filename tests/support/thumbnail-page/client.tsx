import { hydrateRoot } from 'react-dom/client';
import { ThumbnailPage } from './thumbnail-page.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <ThumbnailPage />);
