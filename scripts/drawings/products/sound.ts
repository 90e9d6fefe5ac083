import { deck } from '../kinds/amplifier.ts'
import { earbuds } from '../kinds/earbuds.ts'
import { headphoneStand } from '../kinds/headphone-stand.ts'
import { headphones } from '../kinds/headphones.ts'
import { clipMicrophones, deskMicrophone } from '../kinds/microphone.ts'
import { partySpeaker } from '../kinds/party-speaker.ts'
import { carrySpeaker, pebbleSpeaker } from '../kinds/portable-speaker.ts'
import { shelfSpeakers } from '../kinds/shelf-speakers.ts'
import { smartDisplay } from '../kinds/smart-display.ts'
import { smartSpeaker } from '../kinds/smart-speaker.ts'
import { turntable } from '../kinds/turntable.ts'
import { type DrawnProducts, inOne, inSeveral } from './drawn.ts'

const walnut = '#7a4a2b'
const oak = '#b98a55'

export const audio: DrawnProducts = {
	'noctelle-hush-700': inSeveral({ Sandstone: '#d8cfbf', Charcoal: '#3a3d44', Navy: '#34456b' }, headphones({ cup: 'oval' })),
	'noctelle-studio-open': inOne('#44484f', headphones({ cup: 'open' })),
	'tonhavn-reference-one': inOne('#33363c', headphones({ cup: 'round', cushion: '#7a4f36' })),
	'plinqo-beat-on': inSeveral({ Charcoal: '#3f434b', Coral: '#ee7d68', Mint: '#9fd3bd', Sand: '#d6c3a4' }, headphones({ cup: 'round' })),
	'noctelle-murmur-pro': inSeveral({ White: '#f2f2f0', Navy: '#34456b' }, earbuds({ kind: 'stem' })),
	'noctelle-murmur-air': inSeveral({ White: '#f2f2f0', Charcoal: '#3f434b', Lilac: '#c9b6e4' }, earbuds({ kind: 'stem', tip: '#c3c8d0' })),
	'plinqo-dots-2': inOne('#3f8f7a', earbuds({ kind: 'bean' })),
	'solmarq-stride': inSeveral({ Flame: '#e4572e', Charcoal: '#3f434b' }, earbuds({ kind: 'hook' })),
	'tonhavn-pebble': inSeveral({ Honey: '#e0b44c', Teal: '#2f7f7a', Charcoal: '#3f434b' }, pebbleSpeaker()),
	'tonhavn-boulder': inSeveral({ Teal: '#2f6f73', Charcoal: '#3f434b' }, carrySpeaker('lying')),
	'drovik-canteen': inSeveral({ Brick: '#b9573f', Moss: '#67724d' }, carrySpeaker('upright')),
	'plinqo-boombox': inOne('#2f333b', partySpeaker('#ff4fa3')),
	'tidewick-orb': inSeveral({ Cloud: '#cfd4db', Charcoal: '#3f434b' }, smartSpeaker(true)),
	'tidewick-orb-mini': inSeveral({ Cloud: '#cfd4db', Charcoal: '#3f434b', Sage: '#93a88f' }, smartSpeaker(false)),
	'tidewick-view-8': inOne('#c7ccd4', smartDisplay({ screen: 'aurora', light: ['#fbbf24', '#0ea5e9'] })),
	'tonhavn-oak-5': inOne('#33363c', shelfSpeakers(oak)),
	'tonhavn-spindle': inOne('#33363c', turntable(walnut)),
	'tonhavn-a60': inSeveral({ Silver: '#c9ccd2', Black: '#3a3d44' }, deck({ size: [420, 130, 330], face: 'amplifier' })),
	'noctelle-vox': inOne('#3a3d44', deskMicrophone()),
	'noctelle-lapel-duo': inOne('#3a3d44', clipMicrophones()),
	'noctelle-perch': inOne('#33363c', headphoneStand(walnut)),
}
