import { miniComputer, tower } from '../kinds/desktop-computer.ts'
import { drive, memoryCard } from '../kinds/drive.ts'
import { fitnessBand } from '../kinds/fitness-band.ts'
import { keyboard } from '../kinds/keyboard.ts'
import { monitor } from '../kinds/monitor.ts'
import { mouse, uprightMouse } from '../kinds/mouse.ts'
import { printer } from '../kinds/printer.ts'
import { smartRing } from '../kinds/smart-ring.ts'
import { storageServer } from '../kinds/storage-server.ts'
import { watch } from '../kinds/watch.ts'
import { strap } from '../kinds/watch-strap.ts'
import { webcam } from '../kinds/webcam.ts'
import { type DrawnProducts, inOne, inSeveral } from './drawn.ts'

export const wearables: DrawnProducts = {
	'solmarq-meridian': inSeveral(
		{ Steel: '#b9bdc4', Black: '#3f434b' },
		watch({ shape: 'round', face: 'hands', light: '#ffb35c', band: '#7a4a2b' }),
	),
	'solmarq-summit': inOne('#6b7068', watch({ shape: 'rugged', face: 'digits', light: '#ff9d4d', band: '#56664f', woven: true })),
	'auvane-watch-3': inSeveral(
		{ Graphite: '#4a4e56', Rose: '#e3bfb7', Silver: '#c9ccd2' },
		watch({ shape: 'square', face: 'rings', light: '#5fb4ff' }),
	),
	'plinqo-watch-fit': inSeveral({ Charcoal: '#3f434b', Sky: '#8fbfe0' }, watch({ shape: 'square', face: 'digits', light: '#5fd38d' })),
	'solmarq-loop-2': inSeveral({ Charcoal: '#3f434b', Plum: '#74485f', Sage: '#93a88f' }, fitnessBand('#5fd38d')),
	'plinqo-band-4': inSeveral({ Charcoal: '#3f434b', Coral: '#ee7d68' }, fitnessBand('#5fb4ff')),
	'solmarq-halo': inSeveral({ Gold: '#c9a45c', Graphite: '#565a62', Silver: '#c3c7ce' }, smartRing()),
	'solmarq-woven-strap': inSeveral({ Navy: '#3b5480', Moss: '#67724d', Sand: '#cdb78f' }, strap('woven')),
	'solmarq-leather-strap': inSeveral({ Cognac: '#a5673a', Black: '#3a3836' }, strap('leather')),
}

export const computing: DrawnProducts = {
	'kestrivo-cube': inOne('#b9bdc4', miniComputer()),
	'vantorr-tower-rx': inOne('#2b2d33', tower('#7c5cff')),
	'pixmire-studio-27': inSeveral(
		{ Silver: '#d9dce1', Mint: '#b9dccb' },
		monitor({ screen: 'petal', light: ['#f0abfc', '#5b3fd6'], size: [610, 400], stand: 'foot', chin: 40 }),
	),
	'pixmire-view-27': inOne('#3a3d44', monitor({ screen: 'aurora', light: ['#2dd4bf', '#3b82f6'], size: [610, 360], stand: 'foot' })),
	'pixmire-arc-34': inOne(
		'#33363c',
		monitor({ screen: 'dune', light: ['#ff9d6c', '#4b3fa7'], size: [820, 360], stand: 'arm', accent: '#7c5cff' }),
	),
	'pixmire-go-16': inOne('#4a4e56', monitor({ screen: 'tide', light: ['#c7d2fe', '#4338ca'], size: [360, 234], stand: 'kick' })),
	'quillby-type-75': inSeveral({ Stone: '#b9b4a8', Ink: '#3a3f4b' }, keyboard({ columns: 16, keys: '#f0ede6', accent: '#e0673e' })),
	'quillby-slim': inOne('#c9ccd2', keyboard({ columns: 18, keys: '#f4f4f2', accent: '#dfe3ea', low: true })),
	'vantorr-clash-tkl': inOne('#33363d', keyboard({ columns: 15, keys: '#2b2e36', accent: '#ff4d5a', lit: '#5b6cff' })),
	'quillby-glide': inSeveral({ Stone: '#d8d4ca', Ink: '#3a3f4b', Sage: '#a9b8a2' }, mouse({})),
	'vantorr-dart': inOne('#33363d', mouse({ light: '#ff4d5a' })),
	'quillby-upright': inOne('#44484f', uprightMouse()),
	'pixmire-eye-4k': inOne('#44484f', webcam()),
	'quillby-press-200': inOne('#e6e7ea', printer('laser')),
	'quillby-inkwell': inOne('#41454d', printer('ink')),
	'cobaltro-vault': inSeveral({ Cobalt: '#2f5da8', Graphite: '#4a4e56' }, drive('slab')),
	'cobaltro-v60-card': inOne('#2f6df0', memoryCard()),
	'hexwyn-cellar-2': inOne('#44484f', storageServer()),
}
