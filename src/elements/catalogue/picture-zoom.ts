/** Scale of the zoom button, a double tap and a double click; and the maximum for pinch and wheel. */
const toggleScale = 2
const maxScale = 4
/** Maximum time (milliseconds) and distance (pixels) between the taps of a double tap. */
const tapTime = 350
const tapDistance = 30
/** Distance per arrow key in an enlarged picture, in pixels. */
const keyDistance = 80

export interface Zoom {
	/** Zooms in, or resets. */
	readonly toggle: () => void
	/** Shows the whole picture. */
	readonly reset: () => void
	/** Keeps the scale after the page size has changed. */
	readonly fit: () => void
	/** Handles a key: + and - always, arrows while enlarged. Returns whether it was handled. */
	readonly press: (key: string) => boolean
}

interface Hooks {
	readonly onScale: (scale: number) => void
	/** Called on a click outside of the picture. */
	readonly onLeave: () => void
}

/**
 * Zooms the picture in `page` by pinch, double tap, wheel and keys. A picture larger than its page is panned by native
 * scrolling.
 */
export function createZoom(page: HTMLElement, { onScale, onLeave }: Hooks): Zoom {
	const image = page.querySelector('img') ?? page.appendChild(document.createElement('img'))
	let scale = 1

	/** Zooms around this point of the window. */
	const zoomTo = (wanted: number, x = innerWidth / 2, y = innerHeight / 2) => {
		const before = image.getBoundingClientRect()
		const across = (x - before.left) / (before.width || 1)
		const down = (y - before.top) / (before.height || 1)
		const previousScale = scale
		scale = Math.min(Math.max(wanted, 1), maxScale)
		const ratio = image.naturalWidth / image.naturalHeight || 1
		const width = Math.min(page.clientWidth, page.clientHeight * ratio) * scale
		image.style.inlineSize = `${width}px`
		image.style.blockSize = `${width / ratio}px`
		page.dataset.zoomed = String(scale > 1)
		const after = image.getBoundingClientRect()
		page.scrollBy({ left: after.left + across * after.width - x, top: after.top + down * after.height - y, behavior: 'instant' })
		if (scale !== previousScale) onScale(scale)
	}
	const toggle = (x?: number, y?: number) => zoomTo(scale > 1 ? 1 : toggleScale, x, y)
	// The aspect ratio is known after loading; keeps the current scale.
	const fit = () => zoomTo(scale)
	image.addEventListener('load', fit)

	listenToPinch(page, { scaleNow: () => scale, zoomTo })
	const wasDragged = listenToDrag(page)
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
			// Horizontal scrolling shows the next picture, or pans an enlarged one.
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
			const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key]
			if (!direction) return false
			const [left = 0, top = 0] = direction
			page.scrollBy({ left: left * keyDistance, top: top * keyDistance })
		}
		return true
	}
	return { toggle: () => toggle(), reset: () => zoomTo(1), fit, press }
}

interface PinchOptions {
	readonly scaleNow: () => number
	readonly zoomTo: (scale: number, x: number, y: number) => void
}

/** Pinch zoom: the scale follows the distance of two fingers, and the picture follows their centre. */
function listenToPinch(page: HTMLElement, { scaleNow, zoomTo }: PinchOptions): void {
	let start: { readonly distance: number; readonly scale: number } | null = null
	let last = { x: 0, y: 0 }
	const measure = ([a, b]: readonly (Touch | undefined)[]) =>
		a && b
			? {
					distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
					x: (a.clientX + b.clientX) / 2,
					y: (a.clientY + b.clientY) / 2,
				}
			: null
	page.addEventListener(
		'touchstart',
		(event) => {
			const pair = event.touches.length === 2 ? measure([...event.touches]) : null
			start = pair && { distance: pair.distance || 1, scale: scaleNow() }
			if (!pair) return
			last = pair
			event.preventDefault()
		},
		{ passive: false },
	)
	page.addEventListener(
		'touchmove',
		(event) => {
			const pair = measure([...event.touches])
			if (!start || !pair) return
			if (event.cancelable) event.preventDefault()
			page.scrollBy({ left: last.x - pair.x, top: last.y - pair.y, behavior: 'instant' })
			last = pair
			zoomTo((start.scale * pair.distance) / start.distance, pair.x, pair.y)
		},
		{ passive: false },
	)
	page.addEventListener('touchend', ({ touches }) => {
		if (touches.length < 2) start = null
	})
}

/** Pans an enlarged picture with the mouse. Returns a function that tells whether the last press was a drag and not a click. */
function listenToDrag(page: HTMLElement): () => boolean {
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
