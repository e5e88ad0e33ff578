import { createRoot } from 'react-dom/client';
import Gallery from '#ui/gallery.tsx';
import '#ui/styles.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
