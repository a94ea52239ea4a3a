import { Component, type ComponentType, type FunctionComponent, h } from 'preact'

/** A component that is drawn again only when one of its properties is another. */
export function memo<Props extends object>(Inner: FunctionComponent<Props>): ComponentType<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return Object.entries(next).some(([name, value]) => Reflect.get(this.props, name) !== value)
    }

    override render() {
      return h(Inner, this.props)
    }
  }
}
