/** How far a press of the button, a double tap or a double click goes in; and how far fingers and the wheel may. */
const step = 2
const most = 4
/** Two taps within so many milliseconds and pixels are one double tap. */
const tapTime = 350
const tapDistance = 30
/** So far an arrow key moves an enlarged picture, in pixels. */
const keyDistance = 80

export interface Zoom {
	/** In, or back to the whole picture. */
	readonly toggle: () => void
	/** The whole picture. */
	readonly reset: () => void
	/** As large in the page's present size as it was in the one before. */
	readonly fit: () => void
	/** Whether this key meant the zoom: + and - always, the arrows while it is enlarged. */
	readonly press: (key: string) => boolean
}

interface Hooks {
	readonly onScale: (scale: number) => void
	/** A press beside the picture. */
	readonly onLeave: () => void
}

/**
 * Makes the picture in `page` larger and smaller, by two fingers, a double tap, the wheel and keys. What is larger than
 * its page is scrolled there: moving about is the browser's own scrolling, with its momentum and its ends.
 */
export function createZoom(page: HTMLElement, { onScale, onLeave }: Hooks): Zoom {
	const image = page.querySelector('img') ?? page.appendChild(document.createElement('img'))
	let scale = 1

	/** What lies at this point of the window stays there. */
	const zoomTo = (wanted: number, x = innerWidth / 2, y = innerHeight / 2) => {
		const before = image.getBoundingClientRect()
		const across = (x - before.left) / (before.width || 1)
		const down = (y - before.top) / (before.height || 1)
		const was = scale
		scale = Math.min(Math.max(wanted, 1), most)
		const ratio = image.naturalWidth / image.naturalHeight || 1
		const width = Math.min(page.clientWidth, page.clientHeight * ratio) * scale
		image.style.inlineSize = `${width}px`
		image.style.blockSize = `${width / ratio}px`
		page.dataset.zoomed = String(scale > 1)
		const after = image.getBoundingClientRect()
		page.scrollBy({ left: after.left + across * after.width - x, top: after.top + down * after.height - y, behavior: 'instant' })
		if (scale !== was) onScale(scale)
	}
	const toggle = (x?: number, y?: number) => zoomTo(scale > 1 ? 1 : step, x, y)
	// Its own shape is known now; who has zoomed in meanwhile stays there.
	const fit = () => zoomTo(scale)
	image.addEventListener('load', fit)

	listenToFingers(page, { scaleNow: () => scale, zoomTo })
	const wasDragged = listenToMouse(page)
	let tap = { at: 0, x: 0, y: 0 }
	page.addEventListener('click', ({ target, clientX: x, clientY: y, timeStamp }) => {
		if (wasDragged()) return
		if (target !== image) return onLeave()
		const isSecond = timeStamp - tap.at < tapTime && Math.hypot(x - tap.x, y - tap.y) < tapDistance
		tap = { at: isSecond ? 0 : timeStamp, x, y }
		if (isSecond) toggle(x, y)
	})
	page.addEventListener(
		'wheel',
		(event) => {
			// Sideways it leads to the next picture, or about in an enlarged one, as a swipe does.
			if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
			event.preventDefault()
			zoomTo(scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2), event.clientX, event.clientY)
		},
		{ passive: false },
	)

	const press = (key: string): boolean => {
		if (key === '+' || key === '=') zoomTo(scale + 0.5)
		else if (key === '-') zoomTo(scale - 0.5)
		else if (scale === 1) return false
		else {
			const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
			if (!way) return false
			const [left = 0, top = 0] = way
			page.scrollBy({ left: left * keyDistance, top: top * keyDistance })
		}
		return true
	}
	return { toggle: () => toggle(), reset: () => zoomTo(1), fit, press }
}

interface Fingers {
	readonly scaleNow: () => number
	readonly zoomTo: (scale: number, x: number, y: number) => void
}

/** Two fingers: as far apart as they come, so large the picture becomes, and what lies between them moves with them. */
function listenToFingers(page: HTMLElement, { scaleNow, zoomTo }: Fingers): void {
	let start: { readonly apart: number; readonly scale: number } | null = null
	let last = { x: 0, y: 0 }
	const between = ([a, b]: readonly (Touch | undefined)[]) =>
		a && b
			? {
					apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
					x: (a.clientX + b.clientX) / 2,
					y: (a.clientY + b.clientY) / 2,
				}
			: null
	page.addEventListener(
		'touchstart',
		(event) => {
			const pair = event.touches.length === 2 ? between([...event.touches]) : null
			start = pair && { apart: pair.apart || 1, scale: scaleNow() }
			if (!pair) return
			last = pair
			event.preventDefault()
		},
		{ passive: false },
	)
	page.addEventListener(
		'touchmove',
		(event) => {
			const pair = between([...event.touches])
			if (!start || !pair) return
			if (event.cancelable) event.preventDefault()
			page.scrollBy({ left: last.x - pair.x, top: last.y - pair.y, behavior: 'instant' })
			last = pair
			zoomTo((start.scale * pair.apart) / start.apart, pair.x, pair.y)
		},
		{ passive: false },
	)
	page.addEventListener('touchend', ({ touches }) => {
		if (touches.length < 2) start = null
	})
}

/** A mouse drags an enlarged picture. Gives whether the last press was a drag, which is then no click. */
function listenToMouse(page: HTMLElement): () => boolean {
	let dragged = false
	page.addEventListener('pointerdown', (event) => {
		dragged = false
		if (event.pointerType !== 'mouse' || page.dataset.zoomed !== 'true') return
		event.preventDefault()
		const move = ({ movementX, movementY }: PointerEvent) => {
			dragged ||= Math.abs(movementX) + Math.abs(movementY) > 1
			page.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
		}
		addEventListener('pointermove', move)
		addEventListener('pointerup', () => removeEventListener('pointermove', move), { once: true })
	})
	return () => dragged
}
