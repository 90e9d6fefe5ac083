/** The colour of an option; its name stands next to it. `color` is an attribute, because the policy forbids inline styles. */
export function Swatch({ colour }: { colour: string | undefined }) {
	return colour && <svg className="swatch" color={colour} aria-hidden="true" />
}
