#!/bin/sh
# Makes what a deployed server needs on a machine with systemd: its user, its settings with a new secret, its units, and the command `fullcourt`. It changes no
# settings that are there, and starts nothing. Run it as root, from the deployed folder: sh /opt/fullcourt/current/deploy/install.sh
# With a folder, such as one of a new system, it installs there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=${1:-}
settings="$root/etc/fullcourt/fullcourt.env"

if ! grep -q '^fullcourt:' "$root/etc/passwd"; then
  useradd ${root:+--root "$root"} --system --user-group --home-dir /var/lib/fullcourt --shell /usr/sbin/nologin fullcourt
fi
install -d -m 0755 "$root/etc/fullcourt"
if [ ! -e "$settings" ]; then
  # Closed before the secret is in it.
  install -m 0600 "$here/systemd/fullcourt.env" "$settings"
  secret=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
  printf 'SESSION_SECRET=%s\n' "$secret" >> "$settings"
fi
for unit in fullcourt.service fullcourt-backup.service fullcourt-backup.timer; do
  install -m 0644 "$here/systemd/$unit" "$root/etc/systemd/system/$unit"
done
# The command for operators: that of the release that is current.
install -d -m 0755 "$root/usr/local/bin"
ln -sfn /opt/fullcourt/current/deploy/bin/fullcourt "$root/usr/local/bin/fullcourt"
echo "Now edit $settings, and then: systemctl daemon-reload && systemctl enable --now fullcourt"
