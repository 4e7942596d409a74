// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchHover } from './watch-hover.ts'

const page = `
  <main>
    <button id="one" data-card><b>1</b></button>
    <button id="two" data-card data-card-on-tap>2</button>
    <p>Text</p>
  </main>
  <aside>Card <a href="#more">more</a></aside>
  <button id="outside" data-card>3</button>`

let end = () => {}
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  end()
})

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}`)
  return element
}

function open() {
  document.body.innerHTML = page
  return watch()
}

function watch() {
  let shown: HTMLElement | null = null
  const onChange = vi.fn((target: HTMLElement | null) => {
    shown = target
  })
  end = watchHover({
    root: find('main'),
    selector: '[data-card]',
    card: () => document.querySelector('aside'),
    onChange,
  })
  return { shown: () => shown?.id ?? null, onChange }
}

const pass = (ms = 1) => vi.advanceTimersByTime(ms)

function fire(type: string, on: string, values: object = {}, timeStamp = 10_000): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  find(on).dispatchEvent(Object.assign(event, values))
  return event
}
const moveTo = (on: string, top: number) => {
  find(on).getBoundingClientRect = () => new DOMRect(0, top, 50, 10)
}
const point = (on: string, pointerType = 'mouse') => fire('pointermove', on, { pointerType })
const press = (key: string) => fire('keydown', 'body', { key })

describe('the card of what is pointed at', () => {
  it('is shown once the pointer rests, also on what stands inside', () => {
    const { shown } = open()
    point('#one b')
    pass(179)
    expect(shown()).toBeNull()
    pass(1)
    expect(shown()).toBe('one')
  })

  it('is not shown for what the pointer only passes, nor for what stands elsewhere', () => {
    const { onChange } = open()
    point('#one')
    pass(100)
    point('#outside')
    pass(1000)
    expect(onChange).not.toHaveBeenCalledWith(expect.any(HTMLElement))
  })

  it('goes a moment after the pointer, which can move on to the card meanwhile', () => {
    const { shown } = open()
    point('#one')
    pass(180)
    point('p')
    pass(100)
    point('aside a')
    pass(1000)
    expect(shown()).toBe('one')
    point('p')
    pass(159)
    expect(shown()).toBe('one')
    pass(1)
    expect(shown()).toBeNull()
  })

  it('is shown by a tap only where nothing else comes of it, until the next tap', () => {
    const { shown } = open()
    point('#two', 'touch')
    pass(1000)
    expect(shown()).toBeNull()
    fire('click', '#two')
    pass()
    expect(shown()).toBe('two')
    fire('click', 'aside a')
    pass()
    expect(shown()).toBe('two')
    fire('click', '#one')
    pass()
    expect(shown()).toBeNull()
  })

  it('follows the keyboard at once', () => {
    const { shown } = open()
    find('#one').focus()
    pass()
    expect(shown()).toBe('one')
    find('#two').focus()
    pass()
    expect(shown()).toBe('two')
    find('#two').blur()
    pass()
    expect(shown()).toBeNull()
  })

  it('takes Escape for itself while it is there', () => {
    const { shown } = open()
    const behind = vi.fn()
    find('body').addEventListener('keydown', behind)
    point('#one')
    pass(180)
    expect(press('Escape').defaultPrevented).toBe(true)
    pass()
    expect(shown()).toBeNull()
    expect(behind).not.toHaveBeenCalled()
    expect(press('Escape').defaultPrevented).toBe(false)
    expect(behind).toHaveBeenCalledTimes(1)
  })

  it('goes when the page is scrolled, unless it is the card that scrolls', () => {
    const { shown } = open()
    point('#one')
    pass(180)
    fire('scroll', 'aside')
    pass()
    expect(shown()).toBe('one')
    moveTo('#one', 20)
    fire('scroll', 'main')
    pass()
    expect(shown()).toBeNull()
  })

  it('stays, and comes, when the page grew above it and scrolled by as much', () => {
    const { shown } = open()
    point('#one')
    fire('scroll', 'main')
    pass(180)
    expect(shown()).toBe('one')
    fire('scroll', 'main')
    pass()
    expect(shown()).toBe('one')
  })

  it('is shown for what was reached before anybody watched', () => {
    document.body.innerHTML = page
    find('#one').focus()
    const { shown } = watch()
    pass(180)
    expect(shown()).toBe('one')
  })

  it('stays when the page scrolls to what the keyboard has reached', () => {
    const { shown } = open()
    find('#one').focus()
    pass()
    moveTo('#one', 20)
    fire('scroll', 'main')
    pass()
    expect(shown()).toBe('one')
  })

  it('stays when a page that was tapped comes to rest', () => {
    const { shown } = open()
    fire('click', '#two', {}, 1000)
    pass()
    moveTo('#two', 20)
    fire('scroll', 'main', {}, 1300)
    pass()
    expect(shown()).toBe('two')
    fire('scroll', 'main', {}, 1301)
    pass()
    expect(shown()).toBeNull()
  })

  it('is not shown any more once the watch has ended', () => {
    const { onChange } = open()
    point('#one')
    end()
    pass(1000)
    point('#two')
    pass(1000)
    expect(onChange).not.toHaveBeenCalled()
  })
})
