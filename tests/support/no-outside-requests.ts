import net from 'node:net';
import { afterEach } from 'vitest';

/**
 * Lets a test reach this machine alone. Any other connection is refused and fails the test, even one whose
 * error the code under test swallowed: no test may depend on the internet, or be noticed there.
 */
const refused: string[] = [];
const connect = net.Socket.prototype.connect as (this: net.Socket, ...given: unknown[]) => net.Socket;

net.Socket.prototype.connect = function guarded(this: net.Socket, ...given: unknown[]): net.Socket {
  const host = hostOf(given);
  const refuse = (address: string) => {
    refused.push(address);
    this.destroy(new Error(`a test may not connect to ${address}`));
  };
  if (host !== undefined && !isLoopback(host)) {
    if (optionsOf(given)?.lookup) {
      // A test that resolves names by itself is held to the addresses that it gives.
      this.on('lookup', (_error, address) => isLoopback(address) || refuse(address));
    } else {
      // Once its caller listens for errors.
      setImmediate(refuse, host);
      return this;
    }
  }
  return connect.apply(this, given);
};

/** The hosts that were asked for since the last test, which are then forgotten. */
export function takeRefusedHosts(): string[] {
  return refused.splice(0);
}

afterEach(() => {
  const hosts = takeRefusedHosts();
  if (hosts.length > 0) throw new Error(`this test tried to connect to ${hosts.join(', ')}`);
});

/** The arguments of `connect`; Node's own callers hand them over in one array. */
function argumentsOf(given: unknown[]): unknown[] {
  return Array.isArray(given[0]) ? given[0] : given;
}

function optionsOf(given: unknown[]): (net.TcpNetConnectOpts & net.IpcNetConnectOpts) | undefined {
  const [first] = argumentsOf(given);
  return typeof first === 'object' && first !== null ? (first as never) : undefined;
}

/** The host that `connect` was asked for; undefined for a socket of the file system. */
function hostOf(given: unknown[]): string | undefined {
  const options = optionsOf(given);
  if (options) return options.path ? undefined : (options.host ?? 'localhost');
  const [first, second] = argumentsOf(given);
  if (typeof first === 'string' && Number.isNaN(Number(first))) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(host);
}
