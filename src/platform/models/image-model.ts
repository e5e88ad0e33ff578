import type { Config } from '../config.ts';
import { SafeFetchError, safeFetch } from '../safe-fetch.ts';
import { failureOf, LanguageModelError } from './language-model-error.ts';

/** An image model behind an OpenAI-compatible endpoint. */
export interface ImageModel {
  /**
   * Draws one picture; gives its file as the endpoint made it, to be decoded like any foreign picture.
   * @throws LanguageModelError and nothing else.
   */
  draw(prompt: string, signal?: AbortSignal): Promise<Uint8Array>;
}

/** For the whole picture: models take up to a minute. */
export const IMAGE_TIMEOUT_MS = 60_000;
/** Of an answer: a picture of a few megabytes, written as text. */
const MAX_ANSWER_BYTES = 24 * 1024 * 1024;

/** The image model that the configuration names. */
export function connectImageModel(
  settings: NonNullable<Config['imageModel']>,
  timeoutMs = IMAGE_TIMEOUT_MS,
): ImageModel {
  const endpoint = new URL(settings.baseUrl);

  /** Asks the endpoint alone; a picture that it names elsewhere is read like any foreign address. */
  const fetchOfEndpoint: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin === endpoint.origin) return limited(await fetch(input, { ...init, redirect: 'error' }));
    const { body } = await safeFetch(url.href, {
      timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
      accept: ['image/*', 'application/octet-stream'],
      ...(init?.signal && { signal: init.signal }),
    });
    return new Response(new Uint8Array(body));
  };

  return {
    async draw(prompt, given) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const signal = given ? AbortSignal.any([deadline, given]) : deadline;
      // Loaded with the first picture.
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const model = createOpenAICompatible({
        name: 'endpoint',
        baseURL: settings.baseUrl,
        apiKey: settings.apiKey,
        fetch: fetchOfEndpoint,
      }).imageModel(settings.model);
      try {
        const { images } = await model.doGenerate({
          prompt,
          n: 1,
          size: settings.size,
          aspectRatio: undefined,
          seed: undefined,
          files: undefined,
          mask: undefined,
          providerOptions: {},
          abortSignal: signal,
        });
        const [image] = images;
        if (!image?.length) throw new LanguageModelError('unusable');
        return typeof image === 'string' ? Buffer.from(image, 'base64') : image;
      } catch (error) {
        if (given?.aborted) throw new LanguageModelError('cancelled');
        if (deadline.aborted) throw new LanguageModelError('timeout', { afterSeconds: timeoutMs / 1000 });
        if (error instanceof SafeFetchError) throw new LanguageModelError('unusable');
        throw failureOf(error, false);
      }
    },
  };
}

/** The response, broken off where it grows beyond what a picture needs. */
function limited(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length;
        if (bytes > MAX_ANSWER_BYTES) controller.error(new LanguageModelError('unusable'));
        else controller.enqueue(piece);
      },
    }),
  );
  return new Response(body, response);
}
