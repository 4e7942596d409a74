import { at, flagOf, numberOf, toPoints, type XmlNode } from './xml-tree.ts'

/** Where a shape stands on its slide, in points and degrees. */
export type Place = {
  x: number
  y: number
  width: number
  height: number
  rotation: number
  flipX: boolean
  flipY: boolean
}

/** Brings a place inside a group to the slide. */
export type Frame = (place: Place) => Place

export function placeOf(transform: XmlNode | undefined): Place | null {
  const [offset, extent] = [at(transform, 'off'), at(transform, 'ext')]
  if (!offset && !extent) return null
  return {
    x: toPoints(numberOf(offset, 'x') ?? 0),
    y: toPoints(numberOf(offset, 'y') ?? 0),
    width: Math.max(toPoints(numberOf(extent, 'cx') ?? 0), 0),
    height: Math.max(toPoints(numberOf(extent, 'cy') ?? 0), 0),
    rotation: (numberOf(transform, 'rot') ?? 0) / 60_000,
    flipX: flagOf(transform, 'flipH') ?? false,
    flipY: flagOf(transform, 'flipV') ?? false,
  }
}

/** The frame of a group: its own units are stretched to its place, then turned and mirrored with it. */
export function groupFrame(transform: XmlNode | undefined, outer: Frame): Frame {
  const place = placeOf(transform)
  if (!place) return outer
  const [from, size] = [at(transform, 'chOff'), at(transform, 'chExt')]
  const left = toPoints(numberOf(from, 'x') ?? 0)
  const top = toPoints(numberOf(from, 'y') ?? 0)
  const across = place.width / (toPoints(numberOf(size, 'cx') ?? 0) || place.width || 1)
  const down = place.height / (toPoints(numberOf(size, 'cy') ?? 0) || place.height || 1)
  return inner =>
    outer(
      withGroup(place, {
        ...inner,
        x: place.x + (inner.x - left) * across,
        y: place.y + (inner.y - top) * down,
        width: inner.width * across,
        height: inner.height * down,
      }),
    )
}

function withGroup(group: Place, place: Place): Place {
  if (group.rotation === 0 && !group.flipX && !group.flipY) return place
  const centre = { x: group.x + group.width / 2, y: group.y + group.height / 2 }
  const mirror = { x: group.flipX ? -1 : 1, y: group.flipY ? -1 : 1 }
  const away = {
    x: (place.x + place.width / 2 - centre.x) * mirror.x,
    y: (place.y + place.height / 2 - centre.y) * mirror.y,
  }
  const angle = (group.rotation * Math.PI) / 180
  const x = centre.x + away.x * Math.cos(angle) - away.y * Math.sin(angle)
  const y = centre.y + away.x * Math.sin(angle) + away.y * Math.cos(angle)
  return {
    ...place,
    x: x - place.width / 2,
    y: y - place.height / 2,
    rotation: place.rotation * mirror.x * mirror.y + group.rotation,
    flipX: place.flipX !== group.flipX,
    flipY: place.flipY !== group.flipY,
  }
}
