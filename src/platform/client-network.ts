/**
 * The network that an address is counted as: an IPv4 address itself, of IPv6 the first 64 bits, which one line
 * of a provider is given whole. Text that is no address stays as it is.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::', 2);
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  // An IPv4 address at the end stands for two groups.
  const length = back.length + (back.at(-1)?.includes('.') ? 1 : 0);
  const whole =
    tail === undefined
      ? front
      : [...front, ...Array(Math.max(0, 8 - front.length - length)).fill('0'), ...back];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
