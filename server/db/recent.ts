/** A least-recently-used map of bounded size. */
export class Recent<K, V> {
  readonly #most: number
  readonly #kept = new Map<K, V>()
  constructor(most: number) {
    this.#most = most
  }

  get size() {
    return this.#kept.size
  }

  get(key: K): V | undefined {
    const value = this.#kept.get(key)
    if (value !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, value)
    }
    return value
  }

  set(key: K, value: V) {
    this.#kept.delete(key)
    if (this.#kept.size >= this.#most) {
      const [oldest] = this.#kept.keys()
      this.#kept.delete(oldest!)
    }
    this.#kept.set(key, value)
  }
}
