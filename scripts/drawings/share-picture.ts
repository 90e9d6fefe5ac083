import { shopSignature } from './logos.ts'
import { scenePicture } from './scene.ts'

/** What is shown where a page is shared that has no picture of its own: the shop's sign beside some of its goods. */
export function sharePicture(): string {
	const scene = scenePicture({
		width: 1200,
		height: 630,
		colour: '#4a63c8',
		backdrop: 'hill',
		items: [
			{ product: 'noctelle-hush-700', x: 0.64, y: 0.84, size: 0.66 },
			{ product: 'auvane-arc-7-pro', colour: 'Mist', x: 0.835, y: 0.86, size: 0.82 },
			{ product: 'vantorr-grip', colour: 'Coral', view: 'angle', x: 0.7, y: 0.95, size: 0.42 },
		],
	})
	return scene.replace('</svg>', `<g transform="translate(72 270) scale(1.5)">${shopSignature()}</g></svg>`)
}
