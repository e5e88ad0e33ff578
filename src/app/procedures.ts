import { catalogueProcedures } from '#features/catalogue/server/procedures.ts';
import { watchProcedures } from '#features/watch/server/procedures.ts';

/** Every operation kept, by feature: same shape as the contract. */
export const procedures = {
  catalogue: catalogueProcedures,
  watch: watchProcedures,
};
