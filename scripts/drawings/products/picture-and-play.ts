import { actionCamera, roundCamera } from '../kinds/action-camera.ts'
import { deck } from '../kinds/amplifier.ts'
import { camera } from '../kinds/camera.ts'
import { console } from '../kinds/console.ts'
import { controller } from '../kinds/controller.ts'
import { drone } from '../kinds/drone.ts'
import { gimbal } from '../kinds/gimbal.ts'
import { handheld } from '../kinds/handheld.ts'
import { headphones } from '../kinds/headphones.ts'
import { lens } from '../kinds/lens.ts'
import { projector } from '../kinds/projector.ts'
import { racingWheel } from '../kinds/racing-wheel.ts'
import { soundbar } from '../kinds/soundbar.ts'
import { streamer } from '../kinds/streamer.ts'
import { television } from '../kinds/television.ts'
import { tripod } from '../kinds/tripod.ts'
import { virtualReality } from '../kinds/virtual-reality.ts'
import { type DrawnProducts, inOne, inSeveral } from './drawn.ts'

export const cinema: DrawnProducts = {
	'lumivoss-vista': inOne('#3a3d44', television({ stand: 'feet', screen: 'aurora', light: ['#34d399', '#2563eb'] })),
	'lumivoss-lucent-oled': inOne('#3a3d44', television({ stand: 'foot', screen: 'petal', light: ['#ff8a5c', '#7c2fd6'] })),
	'lumivoss-gallery': inSeveral(
		{ Oak: '#b98a55', Walnut: '#7a4a2b', White: '#f0efec' },
		television({ stand: 'frame', screen: 'dune', light: ['#f0c08a', '#356a7a'] }),
	),
	'plinqo-view-32': inOne('#4a4e56', television({ stand: 'feet', screen: 'tide', light: ['#fde68a', '#ea580c'] })),
	'tonhavn-beam-3': inOne('#383b42', soundbar({ name: 'TONHAVN' })),
	'tonhavn-beam-5': inOne('#383b42', soundbar({ name: 'TONHAVN', bass: true })),
	'lumivoss-throw-4k': inOne('#e3e4e6', projector('short')),
	'lumivoss-lantern': inSeveral({ Forest: '#3f5a4d', Bone: '#e4ded2' }, projector('small')),
	'lumivoss-stream-stick': inOne('#33363c', streamer('stick')),
	'lumivoss-stream-box': inOne('#33363c', streamer('box')),
	'tonhavn-hall-9': inOne('#3a3d44', deck({ size: [430, 160, 360], face: 'receiver' })),
}

export const cameras: DrawnProducts = {
	'pellora-m2': inSeveral({ White: '#dfe1e5', Black: '#383b42' }, camera({ style: 'flat', lens: 44 })),
	'pellora-m5': inOne('#34373d', camera({ style: 'hump', lens: 60 })),
	'pellora-c1': inSeveral({ Silver: '#c9ccd2', Black: '#44484f' }, camera({ style: 'classic', lens: 36 })),
	'pellora-35': inOne('#34373d', lens({ long: 90, wide: 38 })),
	'pellora-24-70': inOne('#34373d', lens({ long: 130, wide: 46, stripe: '#d98b3a' })),
	'pellora-100-400': inOne('#d9dbd8', lens({ long: 240, wide: 50, pale: true, stripe: '#d98b3a' })),
	'drovik-cam-x': inOne('#41454d', actionCamera({ screen: 'dune', light: ['#7dd3fc', '#0f766e'] })),
	'drovik-cam-360': inOne('#383b42', roundCamera({ screen: 'dune', light: ['#ff9d6c', '#4b3fa7'] })),
	'skyrrin-hatch': inSeveral({ Tangerine: '#f08a3c', White: '#e9ebee' }, drone({ size: 'small', guards: true })),
	'skyrrin-swift': inOne('#d9dce1', drone({ size: 'small' })),
	'skyrrin-falcon': inOne('#50545d', drone({ size: 'large' })),
	'pellora-trek': inOne('#41454d', tripod()),
	'skyrrin-poise': inOne('#41454d', gimbal({ screen: 'tide', light: ['#bae6fd', '#7c3aed'] })),
}

export const gaming: DrawnProducts = {
	'vantorr-core': inSeveral({ White: '#eceef1', Black: '#383b42' }, console('#5fb4ff')),
	'vantorr-pocket': inSeveral({ Indigo: '#46539a', Coral: '#e87560' }, handheld({ screen: 'dune', light: ['#ffb86c', '#6d3fc4'] })),
	'vantorr-grip': inSeveral(
		{ White: '#e8e9ec', Night: '#3a3e4a', Coral: '#e87560', Mint: '#9fd3bd' },
		controller({ keys: '#2b2e34', lit: true }),
	),
	'vantorr-grip-elite': inOne('#3a3d44', controller({ keys: '#26292f', elite: true })),
	'vantorr-apex-wheel': inOne('#33363c', racingWheel('#ff4d5a')),
	'vantorr-echo-7': inOne('#33363d', headphones({ cup: 'round', gaming: '#7c5cff' })),
	'vantorr-horizon': inOne('#e6e7ea', virtualReality()),
}
