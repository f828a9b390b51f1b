const MODIFIERS = new Set(['Control', 'Alt', 'Shift', 'Meta', 'AltGraph', 'CapsLock']);

interface PressedKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
}

/** Names a key combination, `Control+Shift+X`, on keyboards of any script. @returns undefined for a key without a modifier */
export function keyCombination(event: PressedKey): string | undefined {
  if (MODIFIERS.has(event.key)) return undefined;
  const held = [
    event.ctrlKey && 'Control',
    event.altKey && 'Alt',
    event.shiftKey && 'Shift',
    event.metaKey && 'Meta',
  ].filter((name) => name !== false);
  if (held.length === 0) return undefined;
  return [...held, keyName(event)].join('+');
}

function keyName({ key, code }: PressedKey): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isPlain = /^[\x20-\x7e]+$/.test(key);
  if (letter && !isPlain) return letter;
  return key === '+' ? 'Plus' : key.length === 1 ? key.toUpperCase() : key;
}
