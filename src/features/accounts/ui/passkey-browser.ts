import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** What the server gave for the browser, passed on as it is. */
type Options = Record<string, unknown>;

/**
 * Has the browser make a passkey, loaded when somebody asks for one.
 * @throws what the browser says when the person turns it down
 */
export async function makePasskey(options: Options) {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { clientExtensionResults, response, ...made } = await startRegistration({ optionsJSON });
  return { ...made, clientExtensionResults: { ...clientExtensionResults }, response: { ...response } };
}

/**
 * Has the browser sign with a passkey of this site.
 * @throws what the browser says when the person turns it down
 */
export async function signWithPasskey(options: Options) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { clientExtensionResults, response, ...signed } = await startAuthentication({ optionsJSON });
  return { ...signed, clientExtensionResults: { ...clientExtensionResults }, response: { ...response } };
}
