import { backpack, sleeve } from '../kinds/bag.ts'
import { cable } from '../kinds/cable.ts'
import { charger } from '../kinds/charger.ts'
import { chargingStand } from '../kinds/charging-stand.ts'
import { doorSensor, smartPlug, thermostat } from '../kinds/climate.ts'
import { hub } from '../kinds/hub.ts'
import { bulb, lightStrip, tableLamp } from '../kinds/light.ts'
import { mesh, networkSwitch, router } from '../kinds/network.ts'
import { powerBank } from '../kinds/power-bank.ts'
import { doorbell, indoorCamera, outdoorCamera } from '../kinds/security-camera.ts'
import { robotVacuum } from '../kinds/vacuum.ts'
import { type DrawnProducts, inOne, inSeveral } from './drawn.ts'

const white = '#eceef1'

export const smartHome: DrawnProducts = {
	'hexwyn-span-7': inOne('#33363d', router()),
	'hexwyn-weave': inOne(white, mesh(3)),
	'hexwyn-port-8': inOne('#5c626d', networkSwitch()),
	'tidewick-sentry': inOne(white, outdoorCamera()),
	'tidewick-nook': inOne(white, indoorCamera()),
	'tidewick-chime': inOne('#b9bdc4', doorbell()),
	'lumivoss-glow': inOne(white, bulb(['#ffd9a0', '#ff9d5c'])),
	'lumivoss-ribbon': inOne(white, lightStrip(['#5b8cff', '#b45cff', '#ff5c9d'])),
	'lumivoss-dusk': inSeveral({ Terracotta: '#c2633f', Bone: '#e4ded2', Forest: '#3f5a4d' }, tableLamp('#ffd9a0')),
	'tidewick-dial': inOne('#c9ccd2', thermostat()),
	'tidewick-sense': inOne('#f0f0ee', doorSensor()),
	'tidewick-plug': inOne('#f0f0ee', smartPlug()),
	'tidewick-roam': inOne(white, robotVacuum({})),
	'tidewick-roam-mop': inOne('#44484f', robotVacuum({ mop: true })),
}

export const power: DrawnProducts = {
	'cobaltro-cube-65': inSeveral({ White: '#f0f0ee', Graphite: '#44484f' }, charger(2, '65W')),
	'cobaltro-cube-140': inOne('#44484f', charger(4, '140W')),
	'cobaltro-perch': inOne('#44484f', chargingStand()),
	'cobaltro-reserve-10': inSeveral({ Cobalt: '#2f5da8', Graphite: '#4a4e56', Rose: '#dcb3aa' }, powerBank({ kind: 'slab' })),
	'cobaltro-reserve-27': inOne('#3f434b', powerBank({ kind: 'brick' })),
	'cobaltro-snap': inSeveral({ Blush: '#e3c3bb', Graphite: '#4a4e56', Sky: '#9fc3dc' }, powerBank({ kind: 'snap' })),
	'cobaltro-braid': inSeveral({ Graphite: '#50545d', Fern: '#4f7a61', Coral: '#e87560' }, cable('usb')),
	'cobaltro-hdmi': inOne('#41454d', cable('hdmi')),
	'hexwyn-hub-7': inOne('#8d929b', hub('bar')),
	'hexwyn-dock-12': inOne('#5c626d', hub('dock')),
	'drovik-commuter': inSeveral({ Slate: '#46505f', Moss: '#67724d', Sand: '#bfa67c' }, backpack()),
	'drovik-sleeve': inSeveral({ Ash: '#a3a7ad', Charcoal: '#4a4e56' }, sleeve()),
}
