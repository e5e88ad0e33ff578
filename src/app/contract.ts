import { catalogueContract } from '#features/catalogue/contract.ts';

/** Every operation of the product, by feature. */
export const contract = {
  catalogue: catalogueContract,
};
