import { expect, it } from 'vitest';
import { captionsError } from './check-captions.ts';

const CUE = '00:01.000 --> 00:02.500\nBend your knees';
const file = (body: string) => Buffer.from(`WEBVTT\n\n${body}\n`);

it.each([
  ['a cue', file(CUE)],
  ['a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), file(CUE)])],
  ['Windows’ line ends', Buffer.from(`WEBVTT\r\n\r\n${CUE.replace('\n', '\r\n')}\r\n`)],
  ['old line ends', Buffer.from(`WEBVTT\r\r${CUE.replace('\n', '\r')}\r`)],
  ['a title, notes, styles, regions and names', file(`NOTE by Ada\n\nSTYLE\n::cue { color: lime }\n\nintro\n${CUE}`)],
  [
    'settings, voices and tags',
    file('00:00:01.000 --> 100:00:02.500 line:10% align:start\n<v Ada><b>Bend</b> your knees'),
  ],
  ['what browsers tolerate', file('00:01.000 --> 00:02.500 shadow:1\nPick & roll <3')],
  ['cues without a blank line between', file(`${CUE}\n${CUE}\n`.repeat(200))],
  ['a text after WEBVTT', Buffer.from(`WEBVTT - Drill\n\n${CUE}`)],
  ['other scripts', file('00:01.000 --> 00:02.500\nاثنِ ركبتيك 膝を曲げて')],
])('accepts %s', async (_, bytes) => {
  expect(await captionsError(bytes)).toBeNull();
});

it.each([
  ['bytes of another encoding', Buffer.concat([file(CUE), Buffer.from([0xe9, 0x20])]), 'captions_encoding'],
  ['UTF-16', Buffer.from(`\ufeffWEBVTT\n\n${CUE}`, 'utf16le'), 'captions_encoding'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'captions_encoding'],
  ['NUL', file(`${CUE}\0`), 'captions_encoding'],
  ['SRT', Buffer.from('\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nBend your knees\r\n'), 'captions_srt'],
  ['another text', Buffer.from('Bend your knees'), 'captions_format'],
  ['nothing', Buffer.alloc(0), 'captions_format'],
  ['a header that only begins like the right one', Buffer.from(`WEBVTT2\n\n${CUE}`), 'captions_format'],
  ['a header alone', Buffer.from('WEBVTT'), 'captions_empty'],
  ['notes alone', file('NOTE nothing yet'), 'captions_empty'],
  ['times of SRT', file(CUE.replaceAll('.', ',')), 'captions_damaged'],
  ['one cue of two that has no times', file(`${CUE}\n\n00:03.000 --> soon\nAgain`), 'captions_damaged'],
  ['a cue that ends before it begins', file('00:03.000 --> 00:02.500\nBend your knees'), 'captions_damaged'],
  ['settings without end', file(`00:01.000 --> 00:02.500 ${'align:start '.repeat(80_000)}\nBend`), 'captions_damaged'],
  ['tags without end', file(`00:01.000 --> 00:02.500\n${'<b>'.repeat(50_000)}`), 'captions_damaged'],
])('refuses %s', async (_, bytes, code) => {
  expect(await captionsError(bytes)).toBe(code);
});
