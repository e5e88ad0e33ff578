import type { AuditFilter } from '../../contract-audit.ts';

const FORMS: Readonly<Record<keyof AuditFilter, RegExp>> = {
  action: /^[a-z.-]{1,100}$/,
  person: /^[\s\S]{1,200}$/,
  subject: /^[\s\S]{1,200}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  until: /^\d{4}-\d\d-\d\d$/,
};

/** What an address or a form says of what is looked for; what it says wrongly is left out. */
export function auditFilterOf(given: Readonly<Record<string, unknown>>): AuditFilter {
  const filter: AuditFilter = {};
  for (const name of Object.keys(FORMS) as (keyof AuditFilter)[]) {
    const value = given[name];
    if (typeof value === 'string' && FORMS[name].test(value.trim())) filter[name] = value.trim();
  }
  return filter;
}
