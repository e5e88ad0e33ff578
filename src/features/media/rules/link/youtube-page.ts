/** What YouTube's page of a video tells its own player; undefined where there is none that can be read. */
export function youTubePlayerResponse(page: string): unknown {
  return jsonAfter(page, /ytInitialPlayerResponse\s*=\s*/);
}

/** What stands in an object of unknown shape under these keys. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (Object(inner) as Record<string, unknown>)[key], value);
}

/** The object that a page's script assigns; undefined where there is none that can be read. */
function jsonAfter(page: string, start: RegExp): unknown {
  const match = start.exec(page);
  if (!match) return undefined;
  const from = match.index + match[0].length;
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < page.length; at += 1) {
    const character = page[at];
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return parsed(page.slice(from, at + 1));
    }
  }
  return undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
