import { linksContract } from './contract-links.ts';

export const sharingContract = { ...linksContract };
